import { WineSchema } from '@murphy/contracts/entities'
import type { Wine, WineSearch } from '@murphy/contracts/entities'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase, useTestRetail } from '../../testing/use-test-server'
import type { Wines } from '../shop-ports'

const shop = useTestRetail(useTestDatabase())
let wines: Wines

beforeAll(() => {
  wines = shop.retail.wines
})

async function found(preferences: Omit<WineSearch, 'storeNumber'>, storeNumber = '1021'): Promise<Wine[]> {
  const matches = await wines.search({ storeNumber, ...preferences })
  if (matches === null) throw new Error(`No store ${storeNumber}`)
  return matches
}

describe('wines', () => {
  it('come with every field of their card, valid on the wire [FAW-36]', async () => {
    const all = await found({})
    expect(all.length).toBeGreaterThan(350)
    expect(all.map((wine) => v.parse(WineSchema, wine))).toEqual(all)
    const first = all.find((wine) => wine.sku === '901001')
    expect(first).toMatchObject({ productCategory: 'Red', varietal: 'Shiraz' })
    expect(first?.link).toMatch(/^\/product\/901001\/[a-z0-9-]+$/)
    expect(first?.productName).toContain(first?.brand)
  })

  it.each([[['Red']], [['White', 'Rose']], [['Champagne', 'Sparkling']]] as const)(
    'are of the types %j that were asked for [FAW-44]',
    async (wineTypes) => {
      const categories = (await found({ wineTypes })).map((wine) => wine.productCategory)
      expect(new Set(categories)).toEqual(new Set(wineTypes))
    },
  )

  it('are of any type when none is asked for', async () => {
    expect(await found({ wineTypes: [] })).toHaveLength((await found({})).length)
  })

  it.each([
    [[0, 10], 0, 10],
    [[10, 20], 10, 20],
    [[50, 75], 50, 75],
    [[100, null], 100, Infinity],
  ] as const)('cost what the range %j allows, both ends included [FAW-44]', async (priceRange, from, to) => {
    const prices = (await found({ priceRange: [...priceRange] })).map((wine) => wine.singlePrice ?? NaN)
    expect(prices).toContain(from === 0 ? to : from)
    expect(prices.filter((price) => !(price >= from && price <= to))).toEqual([])
  })

  it('are of the varietal that was asked for [FAW-44]', async () => {
    const matches = await found({ wineTypes: ['White', 'Rose'], wineVarietal: 'Rosé' })
    expect(new Set(matches.map((wine) => wine.varietal))).toEqual(new Set(['Rosé']))
  })

  it('are of a varietal without a button for other varietals', async () => {
    const matches = await found({ wineTypes: ['Red'], wineVarietal: 'Other varietals' })
    const varietals = new Set(matches.map((wine) => wine.varietal))
    expect(varietals).toContain('Grenache')
    for (const named of ['Shiraz', 'Cabernet Sauvignon', 'Pinot Noir', 'Merlot', 'Malbec'])
      expect(varietals).not.toContain(named)
  })

  it('are in stock at the store', async () => {
    expect(await found({ wineTypes: ['Champagne', 'Sparkling'] }, '4825')).toEqual([])
    const offered = (await found({}, '1033')).map((wine) => wine.sku)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.filter((sku) => (shop.catalogue.getQuantity(sku, '1033') ?? 0) <= 0)).toEqual([])
  })

  it('are null for a store that does not exist', async () => {
    expect(await wines.search({ storeNumber: '9999' })).toBeNull()
  })
})
