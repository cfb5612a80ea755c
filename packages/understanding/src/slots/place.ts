import type { PlaceKnowledge } from '../knowledge'

export type Place = { readonly name: string; readonly latitude: number; readonly longitude: number }

/** Finds the suburb or postcode that a text names. */
export type PlaceFinder = {
  /** @param isWord whether a word means something else already, so that it is no slip for a suburb ('carton', Carlton) */
  find: (plain: string, isWord?: (word: string) => boolean) => Place | undefined
  /** Whether a word is part of a suburb's name. */
  knows: (word: string) => boolean
}

/** Names shorter than this are taken only when they are spelt right. */
const shortestRepaired = 6

type Named = PlaceKnowledge & { readonly name: string; readonly wordCount: number }

/** The longest name wins, a store's before others of the same length; one slip is forgiven in longer names. */
export function createPlaceFinder(places: readonly PlaceKnowledge[]): PlaceFinder {
  const sorted = places
    .map((place): Named => {
      const name = place.suburb.toLowerCase()
      return { ...place, name, wordCount: name.split(' ').length }
    })
    .toSorted((a, b) => b.name.length - a.name.length || Number(b.isStore) - Number(a.isStore))
  const parts = new Set(sorted.flatMap(({ name }) => name.split(' ')))

  return {
    knows: (word) => parts.has(word),
    find: (plain, isWord = () => false) => {
      const padded = ` ${plain} `
      const exact = sorted.find(
        ({ name, postcode }) => padded.includes(` ${name} `) || padded.includes(` ${postcode} `),
      )
      const isNamed = exact !== undefined && padded.includes(` ${exact.name} `)
      // A postcode is surer than a slip; a slip in 'Bondi Junction' is likelier than Bondi followed by a strange word.
      const near =
        exact && !isNamed ? undefined : nearest(plain.split(' '), { names: sorted, isWord, than: exact })
      const found = near ?? exact
      return found && { name: found.suburb, latitude: found.latitude, longitude: found.longitude }
    },
  }
}

/** The longest name that is one slip away, and longer than the one that is spelt right. */
function nearest(
  words: readonly string[],
  {
    names,
    isWord,
    than,
  }: { names: readonly Named[]; isWord: (word: string) => boolean; than: Named | undefined },
): Named | undefined {
  const shortest = Math.max(shortestRepaired, (than?.name.length ?? 0) + 1)
  return names.find(
    ({ name, wordCount }) =>
      name.length >= shortest &&
      wordCount > (than?.wordCount ?? 0) &&
      words.some((_, at) => {
        const written = words.slice(at, at + wordCount)
        return isOneSlipAway(written.join(' '), name) && !written.every(isWord)
      }),
  )
}

function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const isSwap = short.length === long.length && short[at] === long[at + 1] && short[at + 1] === long[at]
  if (isSwap) return short.slice(at + 2) === long.slice(at + 2)
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
