import * as v from 'valibot'
import type { Document } from 'yaml'
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { FileRead, FilePosition } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'

type YamlPath = readonly unknown[]

/** A text that is not blank, without surrounding white space. */
export const NonBlankTextSchema = v.pipe(v.string(), v.trim(), v.minLength(1))

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
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const toPosition = (offset: number): FilePosition => ({
    path,
    line: lines.linePos(offset).line + firstLine - 1,
  })
  if (document.errors.length > 0) {
    return {
      ok: false,
      findings: document.errors.map(({ pos: [offset], message }) =>
        errorAt(toPosition(offset), withoutExcerpt(message)),
      ),
    }
  }
  const findPosition = (steps: YamlPath): FilePosition => toPosition(findOffset(document, steps))
  const parsed = v.safeParse(schema, document.toJS())
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

/** Returns the offset of a part, or of the nearest existing part around it. */
function findOffset({ contents }: Document, steps: YamlPath): number {
  let node: unknown = contents
  let offset = contents?.range?.[0] ?? 0
  for (const step of steps) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      if (!pair) return offset
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = rangeStart(node) ?? offset
    } else return offset
  }
  return offset
}

function rangeStart(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined
}

/** Removes the line number and the excerpt of the file that the library adds. */
function withoutExcerpt(message: string): string {
  const [sentence = ''] = message.split('\n')
  return `${sentence.replace(/ at line \d+.*$/, '')}.`
}
