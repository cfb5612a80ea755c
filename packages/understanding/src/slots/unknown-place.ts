import { functionWords } from '../tokens'
import type { Line, Word } from './line'
import { afterPlace, containers, filler, prepositions } from './place-words'
import { stateAt } from './postcodes'

export type UnknownPlaceContext = {
  /** Whether a word means something in the shop already, or is part of a name of its goods. */
  readonly isWord: (word: string) => boolean
  /** Whether a word is common English, or a slip for a word of the shop. */
  readonly isCommon: (word: string) => boolean
}

const longestName = 3
/** After these stands a place and hardly anything else; after the others also a time or a manner. */
const pointsAtPlace = /\b(?:near|suburb|(?:close|near)(?:r|er|st|est)?\b[^,.?]* to)$/
const mayPointAtPlace = /\b(?:in|at|around|round|outside|(?:directions|get|go|way|drive|far) to)$/
const besidePlace = new Set([...afterPlace, 'directions', 'times', 'branch'])

/**
 * Returns the words that stand where a suburb would and name no known one ('store near xyzzyville', 'stores in queensland'),
 * as written; `null` when there are none. The caller asks only about lines without a known place.
 */
export function findUnknownPlace(line: Line, { isWord, isCommon }: UnknownPlaceContext): string | null {
  const { words, text } = line
  const isStrange = (word: Word): boolean =>
    /^\p{L}{4,}$/u.test(word.text) && !isLeadingOn(word.text) && !isWord(word.text)
  const isNameless = (word: Word): boolean => isStrange(word) && !isCommon(word.text)
  const written = (name: readonly Word[]): string =>
    line.written({ start: name[0]?.start ?? 0, end: name.at(-1)?.end ?? 0 })

  for (const [at, { end }] of words.entries()) {
    const before = text.slice(Math.max(0, end - 40), end)
    const isSure = pointsAtPlace.test(before)
    if (!isSure && !mayPointAtPlace.test(before)) continue
    const state = stateAfter(words, at + 1)
    if (state.length > 0) return written(state)
    const name = nameFrom(line, at + 1)
    if (name.some(isSure ? isStrange : isNameless)) return written(name)
  }
  const beside = words.find(
    (word, at) =>
      isNameless(word) &&
      (besidePlace.has(words[at - 1]?.text ?? '') || besidePlace.has(words[at + 1]?.text ?? '')),
  )
  return beside ? written([beside]) : null
}

/** The name of a state, which is too large to go to; `[]`: there is none. */
function stateAfter(words: readonly Word[], from: number): readonly Word[] {
  const at = words[from]?.text === 'the' ? from + 1 : from
  return words.slice(at, at + (stateAt(words, at)?.length ?? 0))
}

/** The words from one on that may be a name, up to a mark, a number, a state or a word that only leads on. */
function nameFrom({ words, text }: Line, from: number): readonly Word[] {
  const name: Word[] = []
  for (let at = from; at < words.length && name.length < longestName; at += 1) {
    const word = words[at]
    const last = name.at(-1)
    if (!word || !/^\p{L}+$/u.test(word.text) || isLeadingOn(word.text) || stateAt(words, at)) break
    if (last && /[.,?!;:()]/.test(text.slice(last.end, word.start))) break
    name.push(word)
  }
  return name
}

function isLeadingOn(word: string): boolean {
  return (
    functionWords.has(word) ||
    filler.has(word) ||
    prepositions.has(word) ||
    afterPlace.has(word) ||
    containers.has(word) ||
    /^(?:close|near|far)(?:r|er|st|est)?$|^(?:today|tonight|tomorrow|now)$/.test(word)
  )
}
