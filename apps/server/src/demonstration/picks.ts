import { createRandom } from '@murphy/understanding'
import { demonstrationPrefix } from './demonstration-prefix'
import { firstNames, lastNames, places, wines } from './names'
import type { SeededShopper } from './seeded-history'

/** The number of invented shoppers. Some of them come back. */
const shopperCount = 140

/** The domain of the shoppers' addresses, which is reserved for examples. */
export const demonstrationMailDomain = 'demonstration.example'

/** Choices that are the same for the same seed. */
export type Picks = {
  /** Returns a whole number from `from` to `to`, both included. */
  readonly number: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly one: <Value>(values: readonly [Value, ...Value[]]) => Value
  readonly oneOf: <Value>(values: readonly Value[]) => Value | null
  readonly shopper: () => SeededShopper
  /** Returns a function that fills the placeholders of the texts of one conversation. */
  readonly texts: (names: { readonly shopper: string; readonly agent: string }) => (text: string) => string
}

/** Creates the choices of a seed. */
export function createPicks(seed: number): Picks {
  const random = createRandom(seed)
  const number = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
  const one = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[number(0, values.length - 1)] ?? values[0]
  return {
    number,
    one,
    chance: (probability) => random() < probability,
    oneOf: (values) => values[number(0, Math.max(0, values.length - 1))] ?? null,
    shopper: () => createShopper(number(0, shopperCount - 1)),
    texts: ({ shopper, agent }) => {
      const values = {
        name: shopper.split(' ')[0] ?? shopper,
        agent: agent.split(' ')[0] ?? agent,
        order: String(number(80_100_000, 80_999_999)),
        place: one(places),
        wine: one(wines),
      }
      return (text) =>
        Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`{${key}}`, value), text)
    },
  }
}

function createShopper(place: number): SeededShopper {
  const first = firstNames[place % firstNames.length] ?? firstNames[0]
  const last =
    lastNames[(place * 7 + Math.floor(place / lastNames.length)) % lastNames.length] ?? lastNames[0]
  return {
    visitorId: `${demonstrationPrefix}${place}`,
    name: `${first} ${last}`,
    email: `${first}.${last}@${demonstrationMailDomain}`.toLowerCase(),
  }
}
