import { findStateOfPostcode } from '@murphy/domain/stores'
import { groupBy } from '@murphy/domain/collections'
import type { PlaceKnowledge } from '../knowledge'
import type { Found, Utterance, Span, Word } from './utterance'
import { isFree, splitWords } from './utterance'
import { createNameMatcher } from './name-matcher'
import {
  ambiguousNames,
  prepositions,
  foreignPlaceWords,
  afterPlace,
  filler,
  beforePostcode,
  quantities,
  aboutYears,
  findStateAt,
} from './place-words'
import type { Place, SlotName } from './slots'

export type PlaceContext = {
  readonly expects: SlotName | null
  /** Returns true for a word with another meaning, which is not a misspelt suburb ('carton', Carlton). */
  readonly isWord: (word: string) => boolean
  /** Returns true for a drink: 'newtown shiraz' is one, not a place. */
  readonly isDrink: (word: string) => boolean
}

export type PlaceFound = Found<Place> & { readonly isExact: boolean }

/** Finds the suburbs, stores and postcodes of an utterance, most probable first. */
export type PlaceFinder = {
  find: (utterance: Utterance, context: PlaceContext) => PlaceFound[]
  /** Returns true for a word that is part of a name. */
  isPlaceWord: (word: string) => boolean
}

type Named = PlaceKnowledge & { readonly name: string }

export function createPlaceFinder(places: readonly PlaceKnowledge[]): PlaceFinder {
  // Of two places with one name the store counts, then the first in the file.
  const named = places
    .toSorted((a, b) => Number(b.isStore) - Number(a.isStore))
    .flatMap((place): Named[] =>
      [place.suburb, ...(place.aliases ?? [])].map((name) => ({
        ...place,
        name: splitWords(name).join(' '),
      })),
    )
  const byName = groupBy(named, ({ name }) => name)
  const byPostcode = groupBy(named, ({ postcode }) => postcode)
  const together = new Map([...byName.keys()].map((name) => [name.replaceAll(' ', ''), name]))
  const parts = new Set([...byName.keys()].flatMap((name) => name.split(' ')))
  const findNearName = createNameMatcher(byName.keys())
  const longest = Math.max(1, ...Array.from(byName.keys(), (name) => name.split(' ').length))

  const find = (utterance: Utterance, context: PlaceContext): PlaceFound[] => {
    const { words } = utterance
    const found: Ranked[] = []
    for (let at = 0; at < words.length; at += 1) {
      const match = findNameAt(words, at, context)
      const place = match && resolvePlace(match, words, at)
      if (!match || !place) continue
      const from = words[at - 1]?.text ?? ''
      const isAlone = isAloneIn(words, at, place.length) || context.expects === 'place'
      const isIndicated =
        prepositions.has(from) ||
        isAlone ||
        place.isResolved ||
        afterPlace.has(words[at + place.length]?.text ?? '')
      if (!isIndicated && (ambiguousNames.has(match.name) || isDrinkAfter(words, at + match.length, context)))
        continue
      // After a preposition that can precede every drink ('price of gordon'), an ambiguous name is not a place.
      if (
        ambiguousNames.has(match.name) &&
        (from === 'of' || from === 'for') &&
        !isAlone &&
        !place.isResolved
      )
        continue
      const start = words[at]?.start ?? 0
      const end = words[at + place.length - 1]?.end ?? start
      const rank = (isIndicated ? 2 : 0) + (match.isExact ? 1 : 0) + (/^(?:not|of)$/.test(from) ? -2 : 0)
      found.push({ start, end, value: place.value, isExact: match.isExact, rank })
      at += place.length - 1
    }
    found.push(...findPostcodes(utterance, context, found))
    return found.toSorted((a, b) => b.rank - a.rank || a.start - b.start)
  }

  /** Finds the longest name at a word, spelt correctly or with a slip. */
  function findNameAt(
    words: readonly Word[],
    at: number,
    { isWord, expects }: PlaceContext,
  ): Match | undefined {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const part = words.slice(at, at + length).map(({ text }) => text)
      const written = expandShortForms(part.join(' '))
      const exact = byName.has(written) ? written : length === 1 ? together.get(written) : undefined
      if (exact !== undefined) return { name: exact, length, isExact: true }
      if (
        part.every((word) => isWord(word) || foreignPlaceWords.has(word) || parts.has(word)) ||
        part.some((word) => /\d/.test(word))
      )
        continue
      const name = findNearName(written)
      // A correct word at the edge of a name is not a slip.
      if (
        name === undefined ||
        (length > name.split(' ').length && getEdges(part).some((word) => isWord(word)))
      )
        continue
      if (ambiguousNames.has(name) && expects !== 'place') continue
      return { name, length, isExact: false }
    }
    return undefined
  }

  /** Returns the place of a name, using the state or postcode next to it. */
  function resolvePlace(match: Match, words: readonly Word[], at: number): Resolved | undefined {
    const [likeliest, ...others] = byName.get(match.name) ?? []
    if (!likeliest) return undefined
    const candidates = [likeliest, ...others]
    const after = at + match.length
    const state = findStateAt(words, after)
    const postcode = [words[after + (state?.length ?? 0)]?.text, words[at - 1]?.text].find(
      (text) => text !== undefined && /^\d{4}$/.test(text),
    )
    const byCode = candidates.find((place) => place.postcode === postcode)
    const byState = state && candidates.find((place) => place.state === state.state)
    // A postcode that does not match is more reliable than a misspelt name.
    const isPostcodeAfter = byCode !== undefined && words[after + (state?.length ?? 0)]?.text === postcode
    const length = match.length + ((byState ?? byCode) ? (state?.length ?? 0) : 0) + (isPostcodeAfter ? 1 : 0)
    return {
      value: toPlace(byCode ?? byState ?? likeliest),
      length,
      isResolved: (byState ?? byCode) !== undefined,
    }
  }

  function findPostcodes(
    { text: whole, words }: Utterance,
    { expects }: PlaceContext,
    names: readonly Span[],
  ): Ranked[] {
    return words.flatMap(({ text, start, end }, at) => {
      if (!/^\d{4}$/.test(text) || findStateOfPostcode(text) === null || !isFree({ start, end }, names))
        return []
      const before = words[at - 1]?.text ?? ''
      const after = words[at + 1]?.text ?? ''
      const isAlone = isAloneIn(words, at, 1)
      const isIndicated =
        beforePostcode.has(before === 'is' ? (words[at - 2]?.text ?? '') : before) ||
        expects === 'place' ||
        isAlone ||
        isSentence(whole, { start, end }) ||
        findStateAt(words, at + 1) !== undefined ||
        names.some((name) => name.end === words[at - 1]?.end)
      if (!isIndicated || quantities.has(after) || before === 'order') return []
      if (/^20[0-3]\d$/.test(text) && !isAlone && words.some((word) => aboutYears.test(word.text))) return []
      const value = getPlaceOfPostcode(text)
      return value ? [{ start, end, value, isExact: true, rank: 2.5 }] : []
    })
  }

  /**
   * Returns the suburb of the postcode, or the position of the nearest known postcode with the same first two digits.
   */
  function getPlaceOfPostcode(postcode: string): Place | undefined {
    const [known] = byPostcode.get(postcode) ?? []
    if (known) return { ...toPlace(known), kind: 'postcode' }
    const getDistance = (other: Named): number => Math.abs(Number(other.postcode) - Number(postcode))
    const state = findStateOfPostcode(postcode) ?? ''
    const nearest = named
      .filter((other) => other.postcode.slice(0, 2) === postcode.slice(0, 2))
      .reduce<Named | undefined>(
        (best, other) => (best && getDistance(best) <= getDistance(other) ? best : other),
        undefined,
      )
    return nearest && { ...toPlace(nearest), name: postcode, kind: 'postcode', state, postcode }
  }

  return { find, isPlaceWord: (word) => parts.has(word) }
}

/** A higher rank is more probable. */
type Ranked = PlaceFound & { readonly rank: number }
type Match = { readonly name: string; readonly length: number; readonly isExact: boolean }
type Resolved = { readonly value: Place; readonly length: number; readonly isResolved: boolean }

/** Returns whether a part is all that stands between two marks: 'closest shop to me? 3141'. */
function isSentence(text: string, { start, end }: Span): boolean {
  return /[?!.,;:–-]\s*$/.test(text.slice(0, start)) && /^\s*(?:$|[?!.,;])/.test(text.slice(end))
}

function toPlace({ suburb, state, postcode, latitude, longitude, isStore }: Named): Place {
  return { name: suburb, kind: isStore ? 'store' : 'suburb', state, postcode, latitude, longitude }
}

/** Writes out short forms at the edges of names: 'mt isa', 'sth melbourne', 'saint kilda'. */
function expandShortForms(name: string): string {
  return name
    .replace(/^saint /, 'st ')
    .replace(/^mt /, 'mount ')
    .replace(/^sth /, 'south ')
    .replace(/^nth /, 'north ')
    .replace(/ (?:jn|jct|junct)$/, ' junction')
    .replace(/ hts$/, ' heights')
}

function getEdges(words: readonly string[]): string[] {
  return [words[0] ?? '', words.at(-1) ?? '']
}

function isAloneIn(words: readonly Word[], at: number, length: number): boolean {
  return words.every(({ text }, index) => (index >= at && index < at + length) || filler.has(text))
}

function isDrinkAfter(words: readonly Word[], at: number, { isDrink }: PlaceContext): boolean {
  const after = words[at]?.text
  return after !== undefined && isDrink(after)
}
