import * as v from 'valibot'
import type { LocatedText, FileRead, Spot } from './finding'
import { readYaml } from './yaml-source'

/** A slang word and the word that replaces it. */
export type SlangEntry = Spot & { readonly word: string; readonly meaning: string }
/** A word and its synonyms. */
export type SynonymEntry = Spot & { readonly word: string; readonly others: readonly LocatedText[] }

type LexiconFile = { readonly path: string; readonly text: string }
const Word = v.pipe(v.string(), v.trim(), v.minLength(1))

export function readSlang(source: LexiconFile): FileRead<readonly SlangEntry[]> {
  const read = readYaml(source, v.record(v.string(), Word))
  if (!read.ok) return read
  const { value, spotOf } = read.value
  return {
    ok: true,
    value: Object.entries(value).map(([word, meaning]) => ({ word, meaning, ...spotOf([word]) })),
  }
}

export function readSynonyms(source: LexiconFile): FileRead<readonly SynonymEntry[]> {
  const read = readYaml(source, v.record(v.string(), v.array(Word)))
  if (!read.ok) return read
  const { value, spotOf } = read.value
  return {
    ok: true,
    value: Object.entries(value).map(([word, others]) => ({
      word,
      ...spotOf([word]),
      others: others.map((text, index) => ({ text, ...spotOf([word, index]) })),
    })),
  }
}

export function readProtectedWords(source: LexiconFile): FileRead<readonly LocatedText[]> {
  const read = readYaml(source, v.array(Word))
  if (!read.ok) return read
  const { value, spotOf } = read.value
  return { ok: true, value: value.map((text, index) => ({ text, ...spotOf([index]) })) }
}
