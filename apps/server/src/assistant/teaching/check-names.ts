import type { BotContents } from '../bot-files/bot-contents'
import type { Finding, FilePosition } from '../bot-files/finding'
import { errorAt, formatFilePosition, warningAt } from '../bot-files/finding'
import { findStateOfPostcode } from '@murphy/domain/stores'
import { toPlainKey } from './similar-texts'

/** Reports places in the wrong state, and names that occur twice. */
export function checkNames({ places, varietals, holidays, drinks }: BotContents): readonly Finding[] {
  const misplaced = places
    .filter(({ postcode, state }) => findStateOfPostcode(postcode) !== state)
    .map((place) => errorAt(place, `the postcode ${place.postcode} is not in ${place.state}.`))
  return [
    ...misplaced,
    ...findRepeated(places.map((place) => ({ ...place, name: `${place.suburb} ${place.state}` }))),
    ...findRepeated(varietals.map((varietal) => ({ ...varietal, name: varietal.varietal }))),
    ...findRepeated(holidays.map((holiday) => ({ ...holiday, name: `${holiday.date} ${holiday.name}` }))),
    ...findRepeated(drinks),
  ]
}

/** Returns a name in lower case with its apostrophes, which tell two words apart here. */
const asWritten = (name: string): string => name.toLowerCase()

/** Reports slang that leads to slang, and words that are both replaced and protected. */
export function checkLexicon({ slang, synonyms, protectedWords, places }: BotContents): readonly Finding[] {
  const slangWords = new Set(slang.map(({ word }) => toPlainKey(word)))
  const protectedKeys = new Set(protectedWords.map(({ text }) => toPlainKey(text)))
  const suburbs = new Set(places.map(({ suburb }) => toPlainKey(suburb)))
  return [
    ...slang.flatMap((entry) => [
      ...(slangWords.has(toPlainKey(entry.meaning)) && toPlainKey(entry.meaning) !== toPlainKey(entry.word)
        ? [errorAt(entry, `'${entry.word}' leads to '${entry.meaning}', which is slang itself.`)]
        : []),
      ...(protectedKeys.has(toPlainKey(entry.word))
        ? [errorAt(entry, `'${entry.word}' is a protected word, so it must not be replaced.`)]
        : []),
      ...(suburbs.has(toPlainKey(entry.word))
        ? [warningAt(entry, `'${entry.word}' is also the name of a suburb.`)]
        : []),
    ]),
    ...findRepeated(
      synonyms.flatMap(({ others }) => others.map((other) => ({ ...other, name: other.text }))),
      asWritten,
    ),
    ...findRepeated(
      protectedWords.map((word) => ({ ...word, name: word.text })),
      asWritten,
    ),
  ]
}

/** Reports names that occur twice, each at its later position. */
export function findRepeated(
  rows: readonly (FilePosition & { readonly name: string })[],
  toKey: (name: string) => string = toPlainKey,
): readonly Finding[] {
  const seen = new Map<string, FilePosition>()
  return rows.flatMap((row) => {
    const key = toKey(row.name)
    const first = seen.get(key)
    if (first) return [errorAt(row, `'${row.name}' exists already at ${formatFilePosition(first)}.`)]
    seen.set(key, row)
    return []
  })
}
