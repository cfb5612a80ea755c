import { findPrice } from './find-price'
import type { PriceRange } from './slots'
import { parseUtterance } from './utterance'

/** Returns the price that a text names, or `null`. */
export function readPrice(text: string): PriceRange | null {
  return findPrice(parseUtterance(text), { expects: null, taken: [] })?.value ?? null
}
