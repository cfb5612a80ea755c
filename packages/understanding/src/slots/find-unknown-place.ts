import { functionWords } from '../tokens'
import type { Utterance, Word } from './utterance'
import { afterPlace, containers, filler, prepositions, findStateAt } from './place-words'

export type UnknownPlaceContext = {
  /** Returns true for a word with a meaning in the shop, or a part of a product name. */
  readonly isWord: (word: string) => boolean
  /** Returns true for common English words and misspelt words of the shop. */
  readonly isCommon: (word: string) => boolean
}

const longestName = 3
/** Matches words that only a place follows. */
const indicatesPlace = /\b(?:near|suburb|(?:close|near)(?:r|er|st|est)?\b[^,.?]* to)$/
/** Matches words that a place follows, or a time or a manner. */
const mayIndicatePlace = /\b(?:in|at|around|round|outside|(?:directions|get|go|way|drive|far) to)$/
const wordsNextToPlace = new Set([...afterPlace, 'directions', 'times', 'branch'])

/**
 * Finds the words in the position of a suburb that no list contains ('store near xyzzyville', 'stores in
 * queensland'), as written; `null` when there are none. The caller passes only utterances without a known place.
 */
export function findUnknownPlace(
  utterance: Utterance,
  { isWord, isCommon }: UnknownPlaceContext,
): string | null {
  const { words, text } = utterance
  /** Returns true for a word that may be part of a name. */
  const mayBeName = (word: Word): boolean =>
    /^\p{L}{4,}$/u.test(word.text) && !isNameBoundary(word.text) && !isWord(word.text)
  /** Returns true for a word that is hardly anything else than a name. */
  const isProbablyName = (word: Word): boolean => mayBeName(word) && !isCommon(word.text)
  const toOriginalText = (name: readonly Word[]): string =>
    utterance.getOriginalText({ start: name[0]?.start ?? 0, end: name.at(-1)?.end ?? 0 })

  for (const [at, { end }] of words.entries()) {
    const before = text.slice(Math.max(0, end - 40), end)
    const isSure = indicatesPlace.test(before)
    if (!isSure && !mayIndicatePlace.test(before)) continue
    const state = findStateAfter(words, at + 1)
    if (state.length > 0) return toOriginalText(state)
    const name = findNameFrom(utterance, at + 1)
    if (name.some(isSure ? mayBeName : isProbablyName)) return toOriginalText(name)
  }
  const nextToPlace = words.find(
    (word, at) =>
      isProbablyName(word) &&
      (wordsNextToPlace.has(words[at - 1]?.text ?? '') || wordsNextToPlace.has(words[at + 1]?.text ?? '')),
  )
  return nextToPlace ? toOriginalText([nextToPlace]) : null
}

/** Returns the name of a state, which is too large to be a destination; `[]` when there is none. */
function findStateAfter(words: readonly Word[], from: number): readonly Word[] {
  const at = words[from]?.text === 'the' ? from + 1 : from
  return words.slice(at, at + (findStateAt(words, at)?.length ?? 0))
}

/** Returns the words that may be a name, up to a mark, a number, a state or a word that only connects. */
function findNameFrom({ words, text }: Utterance, from: number): readonly Word[] {
  const name: Word[] = []
  for (let at = from; at < words.length && name.length < longestName; at += 1) {
    const word = words[at]
    const last = name.at(-1)
    if (!word || !/^\p{L}+$/u.test(word.text) || isNameBoundary(word.text) || findStateAt(words, at)) break
    if (last && /[.,?!;:()]/.test(text.slice(last.end, word.start))) break
    name.push(word)
  }
  return name
}

function isNameBoundary(word: string): boolean {
  return (
    functionWords.has(word) ||
    filler.has(word) ||
    prepositions.has(word) ||
    afterPlace.has(word) ||
    containers.has(word) ||
    /^(?:close|near|far)(?:r|er|st|est)?$|^(?:today|tonight|tomorrow|now)$/.test(word)
  )
}
