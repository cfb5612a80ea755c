import { ProductSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Products } from '../../retail/ports'
import { createDemoProducts } from './demo-products'
import type { DemoDatabase } from './testing/demo-database'
import { openDemoDatabase } from './testing/demo-database'

let database: DemoDatabase
let products: Products

beforeAll(async () => {
  database = await openDemoDatabase(inject('databaseUrl'))
  products = createDemoProducts(database.db, 'http://localhost:8081')
})
afterAll(() => database.drop())

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
  it('[PAV-06] has every field of its card, valid on the wire', async () => {
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

describe('a search', () => {
  it('finds products by all of its words, without regard to case, accents and order', async () => {
    const found = await products.search({ text: ' ROSE  brut ', storeId: '1021', limit: 10 })
    expect(found.length).toBeGreaterThan(0)
    for (const { productBrand, productName } of found)
      expect(`${productBrand} ${productName}`).toMatch(/Rosé Brut/)
  })

  it('puts what is in stock first and keeps to its limit', async () => {
    const found = await products.search({ text: 'shiraz', storeId: '1033', limit: 100 })
    const inStock = found.map((product) => (product.availableInventoryQty ?? 0) > 0)
    expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)))
    expect(await products.search({ text: 'shiraz', storeId: '1033', limit: 3 })).toEqual(found.slice(0, 3))
  })

  it.each(['', ' ', '%', '_', "'; drop schema retail", 'zzzz'])('for %j finds nothing', async (text) => {
    expect(await products.search({ text, storeId: '1021', limit: 10 })).toEqual([])
  })
})
