/** First and last residential postcode of each range. Post office boxes are not places to shop. */
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

/** Returns the state of a postcode; `undefined` for four digits that are not a postcode. */
export function findStateOfPostcode(postcode: string): string | undefined {
  const number = Number(postcode)
  return ranges.find(([, first, last]) => number >= first && number <= last)?.[0]
}

const states: readonly (readonly [words: string, state: string])[] = [
  ['new south wales', 'NSW'],
  ['nsw', 'NSW'],
  ['victoria', 'VIC'],
  ['vic', 'VIC'],
  ['queensland', 'QLD'],
  ['qld', 'QLD'],
  ['south australia', 'SA'],
  ['sa', 'SA'],
  ['western australia', 'WA'],
  ['wa', 'WA'],
  ['tasmania', 'TAS'],
  ['tassie', 'TAS'],
  ['tas', 'TAS'],
  ['northern territory', 'NT'],
  ['nt', 'NT'],
  ['australian capital territory', 'ACT'],
  ['act', 'ACT'],
]

/** Finds the state at a word, and the number of its words. */
export function findStateAt(
  words: readonly { readonly text: string }[],
  at: number,
): { state: string; length: number } | undefined {
  for (const [name, state] of states) {
    const parts = name.split(' ')
    if (parts.every((part, index) => words[at + index]?.text === part)) return { state, length: parts.length }
  }
  return undefined
}
