import { NearbyStoreSchema, ProductSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoLiveStock } from '../../adapters/demo/demo-catalogue'
import { createDemoCatalogue } from '../../testing/demo-catalogue'
import { useTestDatabase } from '../../testing/use-test-server'
import type { Products } from '../ports'
import { createProducts } from './products'

const database = useTestDatabase()
let products: Products

beforeAll(async () => {
  products = createProducts(await createDemoCatalogue(database), createDemoLiveStock(database.db))
})

async function stockCodeOf(condition: (row: { is_member_offer: boolean; has_picture: boolean }) => boolean) {
  const rows = await database.db
    .selectFrom('retail.product')
    .select(['stock_code', 'is_member_offer', 'has_picture'])
    .where('wine_kind', 'is not', null)
    .orderBy('stock_code')
    .execute()
  return rows.find(condition)?.stock_code ?? 'none'
}

describe('one product', () => {
  it('has every field of its card, valid on the wire [PAV-06]', async () => {
    const product = await products.find('901001', '1021')
    expect(product).toMatchObject({ stockCode: '901001', storeId: '1021', storeName: 'Alexandria' })
    expect(product?.availableInventoryQty).toBeGreaterThan(0)
    expect(product?.availablePackTypes).toContainEqual({ Key: 'bottle', DisplayName: 'Bottle', UnitQty: 1 })
    expect(product?.priceSequence.primaryPrice).toMatchObject({ Message: 'per bottle', PreText: '' })
    expect(product?.priceSequence.optionalPrice).toMatchObject({
      Message: 'per bottle',
      PreText: 'In any six',
    })
    expect(v.parse(ProductSchema, product)).toEqual(product)
  })

  it('has its price in dollars, and a higher one for those who are no members', async () => {
    const stockCode = await stockCodeOf((row) => row.is_member_offer)
    const product = await products.find(stockCode, '1021')
    const price = product?.priceSequence.primaryPrice.Value ?? 0
    expect(price).toBeGreaterThan(4)
    expect(product?.nonMemberPrice).toBeGreaterThan(price)
  })

  it('has a picture at the storefront, or none', async () => {
    const [pictured, plain] = [
      await stockCodeOf((row) => row.has_picture),
      await stockCodeOf((row) => !row.has_picture),
    ]
    expect((await products.find(pictured, '1021'))?.images.small).toBe(
      `http://localhost:8081/pictures/${pictured}.svg`,
    )
    expect((await products.find(plain, '1021'))?.images.small).toBeNull()
  })

  it('is there with nothing in stock when the store does not carry it', async () => {
    expect((await products.find('901001', '8850'))?.availableInventoryQty).toBeLessThanOrEqual(0)
  })

  it.each([
    ['product', '000000', '1021'],
    ['store', '901001', '9999'],
  ])('is null for a %s that does not exist', async (_, stockCode, storeId) => {
    expect(await products.find(stockCode, storeId)).toBeNull()
  })
})

describe('products by their codes', () => {
  it('come in the order of the codes, without those that do not exist', async () => {
    const found = await products.byCodes(['901003', 'none', '901001', '901002'], '1021')
    expect(found.map(({ stockCode }) => stockCode)).toEqual(['901003', '901001', '901002'])
    expect(found[1]).toEqual(await products.find('901001', '1021'))
  })

  it('are none at a store that does not exist, and none for no codes', async () => {
    expect(await products.byCodes(['901001'], '9999')).toEqual([])
    expect(await products.byCodes([], '1021')).toEqual([])
  })
})

describe('the catalogue', () => {
  it('names every product once', async () => {
    const catalogue = await products.catalogue()
    const { count } = await database.db
      .selectFrom('retail.product')
      .select((product) => product.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(new Set(catalogue.map(({ stockCode }) => stockCode)).size).toBe(Number(count))
    expect(catalogue).toContainEqual(
      expect.objectContaining({ brand: 'Nonna Pia', name: 'Amaro', category: 'spirits', varietal: null }),
    )
  })
})

describe('a search', () => {
  it('finds products by all of its words, without regard to case, accents and order', async () => {
    const found = await products.search({ text: ' ROSE  brut ', storeId: '1021', limit: 10 })
    expect(found.length).toBeGreaterThan(0)
    for (const { productBrand, productName } of found)
      expect(`${productBrand} ${productName}`).toMatch(/Rosé Brut/)
  })

  it('puts what is in stock first and keeps to its limit', async () => {
    const found = await products.search({ text: 'shiraz', storeId: '1033', limit: 100 })
    expect(found.length).toBeGreaterThan(10)
    const inStock = found.map((product) => (product.availableInventoryQty ?? 0) > 0)
    expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)))
    expect(await products.search({ text: 'shiraz', storeId: '1033', limit: 3 })).toEqual(found.slice(0, 3))
  })

  it.each(['', ' ', '%', '_', "'; drop schema retail", 'zzzz', 'corona slab', 'penfolds bin 389'])(
    'for %j finds nothing',
    async (text) => {
      expect(await products.search({ text, storeId: '1021', limit: 10 })).toEqual([])
    },
  )
})

describe('the stores near by that have a product', () => {
  const now = Date.parse('2026-03-02T12:00:00+11:00')
  const newtown = { latitude: -33.898, longitude: 151.179 }

  async function stocked(stockCode: string): Promise<Set<string>> {
    const rows = await database.db
      .selectFrom('retail.inventory')
      .select('store_id')
      .where('stock_code', '=', stockCode)
      .where('quantity', '>', 0)
      .execute()
    return new Set(rows.map((row) => row.store_id))
  }

  it('have it in stock, come nearest first, and are all there are', async () => {
    const near = (await products.nearby({ stockCode: '901001', near: newtown, limit: 100, now })) ?? []
    expect(new Set(near.map(({ storeNo }) => storeNo))).toEqual(await stocked('901001'))
    expect(near.every((store) => (store.storeAvailableQuantity ?? 0) > 0)).toBe(true)
    const distances = near.map(({ distance }) => distance ?? -1)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(near.map((store) => v.parse(NearbyStoreSchema, store))).toEqual(near)
  })

  it('name address, today’s hours, and the product as that store sells it', async () => {
    const near = (await products.nearby({ stockCode: '901001', near: newtown, limit: 5, now })) ?? []
    const alexandria = near.find(({ storeNo }) => storeNo === '1021')
    expect(alexandria).toMatchObject({
      suburb: 'Alexandria',
      storeName: 'Alexandria',
      addressLine1: '12 Mill Road',
      postcode: '2015',
      storeOpeningHours: ['Open now', '9:00am - 9:00pm'],
    })
    expect(alexandria?.distance).toBeCloseTo(1.99, 1)
    expect(alexandria?.product).toEqual(await products.find('901001', '1021'))
    expect(alexandria?.storeAvailableQuantity).toBe(alexandria?.product.availableInventoryQty)
  })

  it('are counted from the selected store, which is not among them', async () => {
    const question = { stockCode: '901001', storeId: '1021', limit: 3, now }
    const near = (await products.nearby(question)) ?? []
    expect(near).toHaveLength(3)
    expect(near.map(({ storeNo }) => storeNo)).not.toContain('1021')
    expect(near[0]?.distance).toBeGreaterThan(0)
    expect(near[0]?.distance).toBeLessThan(10)
  })

  it('are none for what is only ever delivered', async () => {
    const { stock_code: stockCode } = await database.db
      .selectFrom('retail.product')
      .select('stock_code')
      .where('is_delivery_only', '=', true)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('retail.inventory')
      .values({ store_id: '1021', stock_code: stockCode, quantity: 3 })
      .execute()
    expect(await products.nearby({ stockCode, near: newtown, limit: 5, now })).toEqual([])
  })

  it.each([
    ['product', { stockCode: '000000', near: newtown }],
    ['store', { stockCode: '901001', storeId: '9999' }],
  ])('are null for a %s that does not exist', async (_, question) => {
    expect(await products.nearby({ ...question, limit: 5, now })).toBeNull()
  })
})
