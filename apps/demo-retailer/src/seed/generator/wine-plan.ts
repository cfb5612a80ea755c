import type { WineKind } from './product'

export type VarietalPlan = {
  readonly kind: WineKind
  readonly varietal: string
  /** The number of wines in each of the seven bands from `Under $10` to `$100+`. A 0 is a disabled button, or an empty result. Source: FAW-25 to FAW-27 */
  readonly perBand: readonly number[]
}

/**
 * The number of wines of each varietal and price band: the five named varietals of each type, and several others, so that
 * `Other varietals` finds wines too. Real gaps, such as Champagne under $30, stay gaps.
 * Source: OP-58
 */
// oxfmt-ignore
export const winePlan: readonly VarietalPlan[] = [
  { kind: 'Red', varietal: 'Shiraz', perBand: [4, 6, 5, 4, 3, 3, 3] },
  { kind: 'Red', varietal: 'Cabernet Sauvignon', perBand: [3, 5, 4, 4, 3, 2, 3] },
  { kind: 'Red', varietal: 'Pinot Noir', perBand: [2, 5, 6, 4, 3, 2, 2] },
  { kind: 'Red', varietal: 'Merlot', perBand: [3, 4, 3, 2, 1, 1, 1] },
  { kind: 'Red', varietal: 'Malbec', perBand: [2, 3, 3, 2, 1, 1, 0] },
  { kind: 'Red', varietal: 'Grenache', perBand: [1, 3, 3, 2, 1, 1, 1] },
  { kind: 'Red', varietal: 'Cabernet Merlot', perBand: [3, 3, 1, 0, 0, 0, 0] },
  { kind: 'Red', varietal: 'Tempranillo', perBand: [1, 3, 2, 1, 1, 0, 0] },
  { kind: 'Red', varietal: 'Sangiovese', perBand: [1, 2, 2, 1, 0, 0, 0] },
  { kind: 'Red', varietal: 'Nebbiolo', perBand: [0, 0, 1, 2, 1, 1, 1] },
  { kind: 'Red', varietal: 'Durif', perBand: [0, 1, 2, 1, 0, 0, 0] },
  { kind: 'White', varietal: 'Sauvignon Blanc', perBand: [4, 6, 4, 2, 1, 0, 0] },
  { kind: 'White', varietal: 'Chardonnay', perBand: [3, 5, 4, 4, 3, 2, 3] },
  { kind: 'White', varietal: 'Pinot Gris', perBand: [3, 4, 3, 1, 1, 0, 0] },
  { kind: 'White', varietal: 'Riesling', perBand: [2, 5, 4, 2, 1, 1, 1] },
  { kind: 'White', varietal: 'Semillon', perBand: [2, 2, 2, 1, 1, 1, 0] },
  { kind: 'White', varietal: 'Verdelho', perBand: [1, 2, 1, 0, 0, 0, 0] },
  { kind: 'White', varietal: 'Fiano', perBand: [0, 2, 2, 1, 0, 0, 0] },
  { kind: 'White', varietal: 'Viognier', perBand: [0, 1, 2, 1, 0, 0, 0] },
  { kind: 'White', varietal: 'Vermentino', perBand: [0, 2, 2, 0, 0, 0, 0] },
  { kind: 'White', varietal: 'Marsanne', perBand: [0, 1, 1, 1, 0, 0, 1] },
  { kind: 'White', varietal: 'Moscato', perBand: [3, 2, 0, 0, 0, 0, 0] },
  { kind: 'Rose', varietal: 'Rosé', perBand: [4, 6, 5, 2, 1, 0, 0] },
  { kind: 'Rose', varietal: 'Grenache Rosé', perBand: [1, 2, 2, 1, 0, 0, 0] },
  { kind: 'Rose', varietal: 'Sangiovese Rosé', perBand: [0, 2, 1, 0, 0, 0, 0] },
  { kind: 'Champagne', varietal: 'Champagne', perBand: [0, 0, 0, 2, 6, 5, 6] },
  { kind: 'Champagne', varietal: 'Blanc de Blancs', perBand: [0, 0, 0, 0, 2, 2, 3] },
  { kind: 'Sparkling', varietal: 'Prosecco', perBand: [3, 5, 4, 1, 0, 0, 0] },
  { kind: 'Sparkling', varietal: 'Sparkling White', perBand: [4, 5, 4, 3, 1, 1, 0] },
  { kind: 'Sparkling', varietal: 'Sparkling Rosé', perBand: [3, 4, 3, 2, 1, 0, 0] },
  { kind: 'Sparkling', varietal: 'Sparkling Red', perBand: [1, 3, 3, 1, 1, 0, 0] },
  { kind: 'Sparkling', varietal: 'Sparkling Moscato', perBand: [2, 2, 0, 0, 0, 0, 0] },
  { kind: 'Sparkling', varietal: 'Pet Nat', perBand: [0, 0, 3, 2, 0, 0, 0] },
]

/** Wines with a price on the edge of two bands. Source: OP-59 */
// oxfmt-ignore
export const edgePrices: readonly { kind: WineKind; varietal: string; cents: readonly number[] }[] = [
  { kind: 'Red', varietal: 'Shiraz', cents: [1000, 2000, 3000, 5000, 7500, 10000] },
  { kind: 'White', varietal: 'Chardonnay', cents: [1000, 2000, 3000, 5000] },
  { kind: 'Rose', varietal: 'Rosé', cents: [1000, 2000, 3000] },
  { kind: 'Sparkling', varietal: 'Prosecco', cents: [1000, 2000] },
  { kind: 'Champagne', varietal: 'Champagne', cents: [5000, 7500, 10000] },
]

/** Shelf prices of each band in cents, none of them on an edge. */
// oxfmt-ignore
export const bandPrices: readonly (readonly number[])[] = [
  [499, 599, 650, 699, 750, 799, 850, 899, 950, 999],
  [1099, 1199, 1250, 1299, 1399, 1499, 1599, 1650, 1699, 1799, 1850, 1899, 1999],
  [2099, 2199, 2250, 2299, 2400, 2499, 2599, 2699, 2799, 2899, 2999],
  [3199, 3299, 3499, 3599, 3799, 3999, 4200, 4499, 4700, 4899],
  [5199, 5499, 5599, 5799, 5999, 6299, 6499, 6599, 6999, 7299],
  [7699, 7999, 8299, 8499, 8700, 8999, 9299, 9499, 9699, 9900],
  [10499, 10999, 11900, 12900, 13500, 14900, 16500, 18900, 22000, 29500, 45000, 68000],
]
