import * as v from 'valibot'
import type { LocatedText, FileRead, FilePosition } from './finding'
import type { SourceFile } from './sources'
import { getBaseName } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** One file of `bot/intents`. */
export type IntentFile = FilePosition & {
  readonly name: string
  readonly description: string
  readonly slots: readonly (FilePosition & { readonly name: string; readonly isRequired: boolean })[]
  readonly phrases: readonly LocatedText[]
  /** Texts that resemble the phrases but mean something else. */
  readonly nearMisses: readonly LocatedText[]
}

const TextsSchema = v.array(NonBlankTextSchema)
const IntentSchema = v.strictObject({
  description: v.pipe(v.string(), v.minLength(1)),
  slots: v.optional(v.record(v.string(), v.strictObject({ required: v.boolean() })), {}),
  phrases: TextsSchema,
  near_misses: v.optional(TextsSchema, []),
})

/** Reads a file of `bot/intents`. The file name is the name of the intent. */
export function readIntent(source: SourceFile): FileRead<IntentFile> {
  const read = readYaml(source, IntentSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const locateTexts = (key: 'phrases' | 'near_misses'): LocatedText[] =>
    value[key].map((text, index) => ({ text, ...findPosition([key, index]) }))
  return {
    ok: true,
    value: {
      name: getBaseName(source.path),
      ...findPosition([]),
      description: value.description,
      slots: Object.entries(value.slots).map(([name, { required }]) => ({
        name,
        isRequired: required,
        ...findPosition(['slots', name]),
      })),
      phrases: locateTexts('phrases'),
      nearMisses: locateTexts('near_misses'),
    },
  }
}

/** Reads the utterances that are out of scope, or the ordinary messages: a list, or the list `phrases`. */
export function readTexts(source: SourceFile): FileRead<readonly LocatedText[]> {
  const read = readYaml(source, v.union([TextsSchema, v.object({ phrases: TextsSchema })]))
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const [texts, steps] = Array.isArray(value) ? [value, []] : [value.phrases, ['phrases']]
  return { ok: true, value: texts.map((text, index) => ({ text, ...findPosition([...steps, index]) })) }
}
