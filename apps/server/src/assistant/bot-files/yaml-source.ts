import * as v from 'valibot'
import { constructFromEvents, parseEvents, YAMLException } from 'js-yaml'
import type { FileRead, FilePosition } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'
import type { Place } from './yaml-places'
import { locateParts } from './yaml-places'

type YamlPath = readonly unknown[]

/** A text that is not blank, without surrounding white space. */
export const NonBlankTextSchema = v.pipe(v.string(), v.trim(), v.minLength(1))

/** One text where a list of texts may stand. It is read as a list of one. */
export const SingleTextSchema = v.pipe(
  NonBlankTextSchema,
  v.transform((text) => [text]),
)

/** A value of a YAML file, with a function that finds the position of its parts. */
export type YamlRead<Value> = {
  readonly value: Value
  readonly findPosition: (path: YamlPath) => FilePosition
}

/**
 * Reads YAML with a schema. Every message names the line of the value.
 *
 * @param firstLine line of the file where the YAML begins
 */
export function readYaml<Schema extends v.GenericSchema>(
  { path, text, firstLine = 1 }: SourceFile & { readonly firstLine?: number },
  schema: Schema,
): FileRead<YamlRead<v.InferOutput<Schema>>> {
  const toPosition = (line: number): FilePosition => ({ path, line: line + firstLine })
  const document = parseDocument(text)
  if (!document.ok) return { ok: false, findings: [errorAt(toPosition(document.line), document.message)] }
  const { value, place } = document
  const findPosition = (steps: YamlPath): FilePosition => toPosition(findLine(place, steps))
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { ok: true, value: { value: parsed.output, findPosition } }
  return {
    ok: false,
    findings: parsed.issues.map((issue) => {
      const steps = issue.path?.map(({ key }) => key) ?? []
      return errorAt(
        findPosition(steps),
        `${steps.length > 0 ? steps.join('.') : 'the file'}: ${issue.message}.`,
      )
    }),
  }
}

type ParsedDocument =
  | { readonly ok: true; readonly value: unknown; readonly place: Place }
  | { readonly ok: false; readonly line: number; readonly message: string }

function parseDocument(text: string): ParsedDocument {
  try {
    const events = parseEvents(text, {})
    const [value = null, ...others] = constructFromEvents(events, { source: text })
    return others.length === 0
      ? { ok: true, value, place: locateParts(text, events) }
      : { ok: false, line: 0, message: 'the file has more than one document.' }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return { ok: false, line: error.mark?.line ?? 0, message: `${error.reason}.` }
  }
}

/** Returns the line of a part, or of the nearest existing part around it. */
function findLine(place: Place, steps: YamlPath): number {
  let found = place
  for (const step of steps) {
    const part = found.parts.get(String(step))
    if (part === undefined) break
    found = part
  }
  return found.line
}
