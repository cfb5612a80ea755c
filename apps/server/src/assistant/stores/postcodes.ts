/** First and last postcode of each state's ranges, from Australia Post. */
const postcodeRanges: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  NSW: [
    [2000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [[3000, 3999]],
  QLD: [[4000, 4999]],
  SA: [[5000, 5799]],
  WA: [[6000, 6797]],
  TAS: [[7000, 7799]],
  NT: [[800, 899]],
}

/** Returns the state of a postcode; `null`: there is none. */
export function findStateOfPostcode(postcode: string): string | null {
  const number = Number(postcode)
  const found = Object.entries(postcodeRanges).find(([, ranges]) =>
    ranges.some(([first, last]) => number >= first && number <= last),
  )
  return found?.[0] ?? null
}
