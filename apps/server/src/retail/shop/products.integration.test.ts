import { NearbyStoreSchema, ProductSchema } from '@murphy/contracts/entities'
import type { Product } from '@murphy/retail-api'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '../../testing/test-shop'
import { useTestDatabase, useTestRetail } from '../../testing/use-test-server'
import type { Products } from '../shop-ports'

const database = useTestDatabase()
const shop = useTestRetail(database)
let products: Products

beforeAll(() => {
  products = shop.retail.products
})

/** Returns the first wine of the range for which the condition holds. */
function wineWith(condition: (product: Product) => boolean): string {
  const wine = shop.catalogue.listProducts().find((product) => product.wine !== null && condition(product))
  return wine?.sku ?? 'none'
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
    const stockCode = wineWith(({ offers }) => offers.some(({ kind }) => kind === 'member'))
    const product = await products.find(stockCode, '1021')
    const price = product?.priceSequence.primaryPrice.Value ?? 0
    expect(price).toBeGreaterThan(4)
    expect(product?.nonMemberPrice).toBeGreaterThan(price)
  })

  it('has a picture at the storefront, or none', async () => {
    const [pictured, plain] = [
      wineWith(({ imageUrl }) => imageUrl !== null),
      wineWith(({ imageUrl }) => imageUrl === null),
    ]
    expect((await products.find(pictured, '1021'))?.images.small).toBe(
      `http://127.0.0.1:8081/pictures/${pictured}.svg`,
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
    const catalogue = await products.listCatalogue()
    expect(catalogue.length).toBeGreaterThan(500)
    expect(new Set(catalogue.map(({ stockCode }) => stockCode)).size).toBe(catalogue.length)
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
    'a search for %j finds nothing',
    async (text) => {
      expect(await products.search({ text, storeId: '1021', limit: 10 })).toEqual([])
    },
  )
})

describe('the stores near by that have a product', () => {
  const now = Date.parse('2026-03-02T12:00:00+11:00')
  const newtown = { latitude: -33.898, longitude: 151.179 }

  function listStoresWith(sku: string): Set<string> {
    const stores = shop.catalogue.listStores().map(({ id }) => id)
    return new Set(stores.filter((storeId) => (shop.catalogue.getQuantity(sku, storeId) ?? 0) > 0))
  }

  it('have it in stock, come nearest first, and are all there are', async () => {
    const near = (await products.nearby({ stockCode: '901001', near: newtown, limit: 100, now })) ?? []
    expect(new Set(near.map(({ storeNo }) => storeNo))).toEqual(listStoresWith('901001'))
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
    const stockCode = shop.catalogue.listProducts().find(({ isDeliveryOnly }) => isDeliveryOnly)?.sku ?? ''
    await testShop.changeStock(database, { storeId: '1021', sku: stockCode, quantity: 3 })
    await shop.reloadCatalogue()
    expect(shop.catalogue.getQuantity(stockCode, '1021')).toBe(3)
    expect(await products.nearby({ stockCode, near: newtown, limit: 5, now })).toEqual([])
  })

  it.each([
    ['product', { stockCode: '000000', near: newtown }],
    ['store', { stockCode: '901001', storeId: '9999' }],
  ])('are null for a %s that does not exist', async (_, question) => {
    expect(await products.nearby({ ...question, limit: 5, now })).toBeNull()
  })
})
