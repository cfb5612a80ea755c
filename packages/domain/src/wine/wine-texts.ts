import type { ShopWords } from '../words'
import { fill, toLabelCopy } from '../words'
import { notSure } from './wine-types'
import type { WineSelection } from './wine-selection'

/** '4.7' Source: FAW-35 */
export function formatRating(rating: number): string {
  return rating.toFixed(1)
}

/**
 * What is said when no wine fits: names the varietal and the range that were chosen. `I'm not sure` counts as none, and
 * `Any price` as no range.
 *
 * Source: FAW-38 to FAW-42, OP-61
 */
export function formatNoWineFound(
  { price, varietal: label }: WineSelection,
  { wine }: Pick<ShopWords, 'wine'>,
): string {
  const varietal = label === null || label === notSure ? null : toLabelCopy(wine.varietals, label)
  if (price === null || price === 'Any price')
    return varietal === null ? wine.dry.none : fill(wine.dry.varietal, { varietal })
  const range = price === 'Under $10' ? wine.dry.underTen : wine.prices[price]
  return varietal === null ? fill(wine.dry.range, { range }) : fill(wine.dry.both, { varietal, range })
}
