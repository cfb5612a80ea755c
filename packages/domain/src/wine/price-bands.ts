/** Prices in dollars, both ends included; `null`: no upper end. */
export type PriceRange = readonly [from: number, to: number | null]

/** The price bands by label. Both ends belong to a band, so a wine of $10.00 is in two bands. Source: FAW-27, OP-59 */
const ranges = {
  'Under $10': [0, 10],
  '$10-$20': [10, 20],
  '$20-$30': [20, 30],
  '$30-$50': [30, 50],
  '$50-$75': [50, 75],
  '$75-$100': [75, 100],
  '$100+': [100, null],
  'Any price': null,
} as const satisfies Record<string, PriceRange | null>

export type PriceBand = keyof typeof ranges

// `Object.keys` loses the types of the literal above.
export const priceBands = Object.keys(ranges) as readonly PriceBand[]

/** Returns the prices of a band; `null` means every price. */
export function getPriceRange(band: PriceBand): PriceRange | null {
  return ranges[band]
}

/** Returns the band with exactly these ends; `null` when there is none. */
export function findPriceBand([from, to]: PriceRange): PriceBand | null {
  return priceBands.find((band) => ranges[band]?.[0] === from && ranges[band][1] === to) ?? null
}

/** Returns true when a price is in a band. A wine without a price is only in `Any price`. */
export function isInBand(priceDollars: number | null, band: PriceBand): boolean {
  const range = getPriceRange(band)
  if (range === null) return true
  const [from, to] = range
  return priceDollars !== null && priceDollars >= from && (to === null || priceDollars <= to)
}

/** Returns true for the bands in which an expert's advice is offered. Source: FAW-07, FAW-08 */
export function isExpertOffered(band: PriceBand): boolean {
  return (getPriceRange(band)?.[0] ?? 0) >= 20
}
