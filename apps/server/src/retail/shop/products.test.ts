import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue'
import { onlineShop } from '../shop-ports'
import type { LiveStock } from './live-stock'
import { toStockKey } from './live-stock'
import { createProducts, getUrlName } from './products'

const catalogue = createCatalogue()
const price = { amount: '19.99', currency: 'AUD' }
catalogue.replaceProducts([
  v.parse(ProductSchema, {
    sku: 'a',
    name: 'Shiraz',
    url: 'https://shop.example/p/a/shiraz',
    prices: [{ price }],
  }),
])
catalogue.replaceStores(
  ['1', '2', '3', '4', '5'].map((id, index) =>
    v.parse(StoreSchema, {
      id,
      name: `Store ${id}`,
      address: { street: `${id} High Street`, suburb: 'Suburb', state: 'NSW', postcode: '2000' },
      latitude: -33 - index / 10,
      longitude: 151,
      timeZone: 'Australia/Sydney',
    }),
  ),
)
catalogue.replaceStock(['1', '2', '3', '4', '5'].map((storeId) => ({ storeId, sku: 'a', quantity: 4 })))

function createLiveStock(quantities: Readonly<Record<string, number>> | null) {
  const asked: (readonly string[])[] = []
  const liveStock: LiveStock = {
    find: (_skus, storeIds) => {
      asked.push(storeIds)
      if (quantities === null) return Promise.resolve(null)
      return Promise.resolve(
        new Map(
          Object.entries(quantities).map(([storeId, quantity]) => [toStockKey('a', storeId), quantity]),
        ),
      )
    },
  }
  return { liveStock, asked }
}

describe('a product of the online shop', () => {
  it('has neither a store nor stock, and asks for no live stock', async () => {
    const { liveStock, asked } = createLiveStock({ 1: 2 })
    const [product] = await createProducts(catalogue, liveStock).byCodes(['a', 'z'], onlineShop)
    expect(product).toMatchObject({ stockCode: 'a', storeId: '', storeName: '', availableInventoryQty: null })
    expect(asked).toEqual([])
  })

  it('is in the range with its attributes, and is known to be in stock at stores', async () => {
    const products = createProducts(catalogue, createLiveStock(null).liveStock)
    expect(await products.range()).toBe(await products.range())
    expect((await products.range()).map(({ sku }) => sku)).toEqual(['a'])
    expect(products.isInStock('a', '1')).toBe(true)
    expect(products.isInStock('a', '9')).toBe(false)
  })
})

describe('a product on the screen', () => {
  it('has the stock of this moment', async () => {
    const products = createProducts(catalogue, createLiveStock({ 1: 2 }).liveStock)
    expect((await products.find('a', '1'))?.availableInventoryQty).toBe(2)
  })

  it('has the stock of the feed where the retailer offers no live stock', async () => {
    const products = createProducts(catalogue, createLiveStock(null).liveStock)
    expect((await products.find('a', '1'))?.availableInventoryQty).toBe(4)
  })

  it('has none when the store no longer carries it', async () => {
    const products = createProducts(catalogue, createLiveStock({}).liveStock)
    expect((await products.find('a', '1'))?.availableInventoryQty).toBe(0)
  })
})

describe('stores nearby with a product', () => {
  const question = { stockCode: 'a', storeId: '1', limit: 2, now: 0 }

  it('are checked at this moment, a few more than are shown', async () => {
    const { liveStock, asked } = createLiveStock({ 2: 0, 3: 1, 4: 2, 5: 3 })
    const nearby = await createProducts(catalogue, liveStock).nearby(question)
    expect(nearby?.map(({ storeNo }) => storeNo)).toEqual(['3', '4'])
    expect(asked).toEqual([['2', '3', '4', '5']])
  })

  it('are those of the feed where the retailer offers no live stock', async () => {
    const { liveStock } = createLiveStock(null)
    const nearby = await createProducts(catalogue, liveStock).nearby(question)
    expect(nearby?.map(({ storeNo, storeAvailableQuantity }) => [storeNo, storeAvailableQuantity])).toEqual([
      ['2', 4],
      ['3', 4],
    ])
  })
})

describe('the name in an address', () => {
  it.each([
    ['https://shop.example/product/901001/galah-lager', 'galah-lager'],
    ['https://shop.example/p/ros%C3%A9/', 'rosé'],
    ['https://shop.example/p/50%-off', '50%-off'],
    ['https://shop.example', ''],
  ])('%s is %j', (url, name) => {
    expect(getUrlName(url)).toBe(name)
  })
})
