/** First and last residential postcode of each range, from Australia Post. Post office boxes are not places to shop. */
const ranges: readonly (readonly [state: string, first: number, last: number])[] = [
  ['NT', 800, 899],
  ['NSW', 2000, 2599],
  ['ACT', 2600, 2618],
  ['NSW', 2619, 2899],
  ['ACT', 2900, 2920],
  ['NSW', 2921, 2999],
  ['VIC', 3000, 3999],
  ['QLD', 4000, 4999],
  ['SA', 5000, 5799],
  ['WA', 6000, 6797],
  ['TAS', 7000, 7799],
]

/** Returns the state of a postcode, such as 'NSW'; `null` for four digits that are not a postcode. */
export function findStateOfPostcode(postcode: string): string | null {
  const number = Number(postcode)
  return ranges.find(([, first, last]) => number >= first && number <= last)?.[0] ?? null
}
