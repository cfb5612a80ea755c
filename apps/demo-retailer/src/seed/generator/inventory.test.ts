import { describe, expect, it } from 'vitest'
import { defaultSeed } from './seed-data'
import { generateInventory } from './inventory'
import type { WineKind } from './product'
import { generateProducts } from './products'
import { stores } from './stores'

const products = generateProducts(defaultSeed)
const inventory = generateInventory(stores, products, defaultSeed)

/** The buttons of find-a-wine. Source: FAW-23, FAW-27, OP-58 */
const types: readonly { kinds: readonly WineKind[]; named: readonly string[] }[] = [
  { kinds: ['Red'], named: ['Shiraz', 'Cabernet Sauvignon', 'Pinot Noir', 'Merlot', 'Malbec'] },
  { kinds: ['White', 'Rose'], named: ['Sauvignon Blanc', 'Chardonnay', 'Pinot Gris', 'Riesling', 'Rosé'] },
  {
    kinds: ['Champagne', 'Sparkling'],
    named: ['Champagne', 'Prosecco', 'Sparkling White', 'Sparkling Rosé', 'Sparkling Red'],
  },
]
const bands: readonly (readonly [number, number])[] = [
  [0, 10], [10, 20], [20, 30], [30, 50], [50, 75], [75, 100], [100, Infinity],
] // oxfmt-ignore

function winesAt(storeId: string) {
  const codes = new Set(
    inventory.filter((line) => line.storeId === storeId && line.quantity > 0).map((line) => line.stockCode),
  )
  return products
    .filter((product) => codes.has(product.stockCode))
    .flatMap(({ wine, priceCents }) => (wine === null ? [] : [{ ...wine, priceDollars: priceCents / 100 }]))
}

function isInBand(priceDollars: number, [from, to]: readonly [number, number]): boolean {
  return priceDollars >= from && priceDollars <= to
}

const wines = winesAt('1021')

/** Lower ends of the bands in which Alexandria has no wine of that varietal. */
function missingBands(varietal: string): number[] {
  const prices = wines.filter((wine) => wine.varietal === varietal).map((wine) => wine.priceDollars)
  return bands.filter((band) => !prices.some((price) => isInBand(price, band))).map(([from]) => from)
}

describe('inventory', () => {
  it('has every type in every price band at Alexandria', () => {
    const missing = types.flatMap(({ kinds }) =>
      bands.filter(
        (band) => !wines.some((wine) => kinds.includes(wine.kind) && isInBand(wine.priceDollars, band)),
      ),
    )
    expect(missing).toEqual([])
  })

  it('has every varietal button of every type, and other varietals', () => {
    for (const { kinds, named } of types) {
      const varietals = wines.filter((wine) => kinds.includes(wine.kind)).map((wine) => wine.varietal)
      expect(named.filter((name) => !varietals.includes(name))).toEqual([])
      expect(varietals.some((varietal) => !named.includes(varietal))).toBe(true)
    }
  })

  it('leaves only real gaps, so that some varietal buttons are disabled', () => {
    const gaps = types.flatMap(({ named }) => named.map((name) => [name, ...missingBands(name)]))
    expect(gaps.filter((gap) => gap.length > 1)).toEqual([
      ['Malbec', 100],
      ['Sauvignon Blanc', 75, 100],
      ['Pinot Gris', 75, 100],
      ['Rosé', 75, 100],
      ['Champagne', 0, 10, 20],
      ['Prosecco', 50, 75, 100],
      ['Sparkling White', 100],
      ['Sparkling Rosé', 75, 100],
      ['Sparkling Red', 75, 100],
    ])
  })

  it.each([10, 20])('has a wine for exactly $%i', (priceDollars) => {
    expect(wines.map((wine) => wine.priceDollars)).toContain(priceDollars)
  })

  it('has a store with still wines but nothing that sparkles', () => {
    const kinds = new Set(winesAt('4825').map((wine) => wine.kind))
    expect(kinds).toEqual(new Set(['Red', 'White', 'Rose']))
  })

  it('has a thin store with reds from $10 to $20 only', () => {
    const thin = winesAt('8850')
    expect(thin.length).toBeGreaterThan(0)
    expect(thin.filter((wine) => wine.kind !== 'Red' || !isInBand(wine.priceDollars, [10, 20]))).toEqual([])
  })

  it('has shelves that are empty, and counts below zero', () => {
    const quantities = inventory.map((line) => line.quantity)
    expect(quantities).toContain(0)
    expect(quantities.some((quantity) => quantity < 0)).toBe(true)
  })
})
