import type { PlaceKnowledge } from '../knowledge'

export type Place = { readonly name: string; readonly latitude: number; readonly longitude: number }

/** Finds the suburb or postcode that a text names. */
export type PlaceFinder = {
  find: (normalised: string) => Place | undefined
  /** Whether a word is part of a suburb's name. */
  knows: (word: string) => boolean
}

/** Names shorter than this are taken only when they are spelt right. */
const shortestRepaired = 6

/** The longest name wins, a store's before others of the same length; one slip is forgiven in longer names. */
export function createPlaceFinder(places: readonly PlaceKnowledge[]): PlaceFinder {
  const sorted = places
    .map((place) => ({ ...place, name: place.suburb.toLowerCase() }))
    .toSorted((a, b) => b.name.length - a.name.length || Number(b.isStore) - Number(a.isStore))
  const parts = new Set(sorted.flatMap(({ name }) => name.split(' ')))
  const asPlace = ({ suburb, latitude, longitude }: PlaceKnowledge): Place => ({
    name: suburb,
    latitude,
    longitude,
  })

  return {
    knows: (word) => parts.has(word),
    find: (normalised) => {
      const padded = ` ${normalised} `
      const exact = sorted.find(
        ({ name, postcode }) => padded.includes(` ${name} `) || padded.includes(` ${postcode} `),
      )
      if (exact) return asPlace(exact)
      const words = normalised.split(' ')
      const near = sorted.find(({ name }) => {
        if (name.length < shortestRepaired) return false
        const length = name.split(' ').length
        return words.some((_, at) => isOneSlipAway(words.slice(at, at + length).join(' '), name))
      })
      return near && asPlace(near)
    },
  }
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
