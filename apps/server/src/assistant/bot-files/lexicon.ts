import * as v from 'valibot'
import type { LocatedText, FileRead, FilePosition } from './finding'
import type { SourceFile } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** A slang word and the word that replaces it. */
export type SlangEntry = FilePosition & { readonly word: string; readonly meaning: string }
/** A word and its synonyms. */
export type SynonymEntry = FilePosition & { readonly word: string; readonly others: readonly LocatedText[] }

/** Reads slang words with the words that replace them. */
export function readSlang(source: SourceFile): FileRead<readonly SlangEntry[]> {
  const read = readYaml(source, v.record(v.string(), NonBlankTextSchema))
  if (!read.ok) return read
  const { value, findPosition } = read.value
  return {
    ok: true,
    value: Object.entries(value).map(([word, meaning]) => ({ word, meaning, ...findPosition([word]) })),
  }
}

/** Reads words with their synonyms. */
export function readSynonyms(source: SourceFile): FileRead<readonly SynonymEntry[]> {
  const read = readYaml(source, v.record(v.string(), v.array(NonBlankTextSchema)))
  if (!read.ok) return read
  const { value, findPosition } = read.value
  return {
    ok: true,
    value: Object.entries(value).map(([word, others]) => ({
      word,
      ...findPosition([word]),
      others: others.map((text, index) => ({ text, ...findPosition([word, index]) })),
    })),
  }
}

/** Reads the words that no correction may replace. */
export function readProtectedWords(source: SourceFile): FileRead<readonly LocatedText[]> {
  const read = readYaml(source, v.array(NonBlankTextSchema))
  if (!read.ok) return read
  const { value, findPosition } = read.value
  return { ok: true, value: value.map((text, index) => ({ text, ...findPosition([index]) })) }
}
