import * as v from 'valibot'
import type { LocatedText, FileRead, Spot } from './finding'
import { getBaseName } from './sources'
import { readYaml } from './yaml-source'

/** One file of `bot/intents`. */
export type IntentFile = Spot & {
  readonly name: string
  readonly description: string
  readonly slots: readonly (Spot & { readonly name: string; readonly isRequired: boolean })[]
  readonly phrases: readonly LocatedText[]
  /** Texts that resemble the phrases but mean something else. */
  readonly nearMisses: readonly LocatedText[]
}

const Texts = v.array(v.pipe(v.string(), v.trim(), v.minLength(1)))
const IntentSchema = v.strictObject({
  description: v.pipe(v.string(), v.minLength(1)),
  slots: v.optional(v.record(v.string(), v.strictObject({ required: v.boolean() })), {}),
  phrases: Texts,
  near_misses: v.optional(Texts, []),
})

export function readIntent(source: { readonly path: string; readonly text: string }): FileRead<IntentFile> {
  const read = readYaml(source, IntentSchema)
  if (!read.ok) return read
  const { value, spotOf } = read.value
  const located = (key: 'phrases' | 'near_misses'): LocatedText[] =>
    value[key].map((text, index) => ({ text, ...spotOf([key, index]) }))
  return {
    ok: true,
    value: {
      name: getBaseName(source.path),
      ...spotOf([]),
      description: value.description,
      slots: Object.entries(value.slots).map(([name, { required }]) => ({
        name,
        isRequired: required,
        ...spotOf(['slots', name]),
      })),
      phrases: located('phrases'),
      nearMisses: located('near_misses'),
    },
  }
}

/** Reads the utterances that are out of scope: a list, or the list `phrases`. */
export function readOutOfScope(source: {
  readonly path: string
  readonly text: string
}): FileRead<readonly LocatedText[]> {
  const read = readYaml(source, v.union([Texts, v.object({ phrases: Texts })]))
  if (!read.ok) return read
  const { value, spotOf } = read.value
  const [texts, steps] = Array.isArray(value) ? [value, []] : [value.phrases, ['phrases']]
  return { ok: true, value: texts.map((text, index) => ({ text, ...spotOf([...steps, index]) })) }
}
