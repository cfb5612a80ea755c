import { notSure } from './wine-types'
import type { WineSelection } from './wine-selection'

/** '4.7' Source: FAW-35 */
export function ratingText(rating: number): string {
  return rating.toFixed(1)
}

/**
 * What is said when no wine fits: names the varietal and the range that were chosen. `I'm not sure` counts as none, and
 * `Any price` as no range.
 *
 * Source: FAW-38 to FAW-42, OP-61
 */
export function runningDryLine({ price, varietal }: WineSelection): string {
  const named = varietal === null || varietal === notSure ? null : varietal
  const range = price === null || price === 'Any price' ? null : price === 'Under $10' ? '$0-$10' : price
  const advice = 'Try changing the filters you used by starting again or going back.'
  return `Hmm, looks like the store is running dry ${lacking(named, range)}. ${advice}`
}

function lacking(varietal: string | null, range: string | null): string {
  if (varietal !== null) return range === null ? `on ${varietal}` : `on ${varietal} between ${range}`
  return range === null ? 'at the moment' : `on wine between ${range}`
}
