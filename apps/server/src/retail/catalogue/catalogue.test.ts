import type { Product, Stock, Store } from '@murphy/retail-api'
import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Catalogue } from './catalogue'
import { createCatalogue } from './catalogue'
import { getDistanceKm } from './distance'

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

function product(sku: string, name: string, more: Partial<v.InferInput<typeof ProductSchema>> = {}): Product {
  const price = { amount: '20.00', currency: 'AUD' }
  return v.parse(ProductSchema, {
    sku,
    name,
    url: `https://shop.example/${sku}`,
    prices: [{ price }],
    ...more,
  })
}

function store(id: string, name: string, at: typeof sydney): Store {
  const address = { street: '1 High Street', suburb: name, state: 'NSW', postcode: '2000' }
  return v.parse(StoreSchema, { id, name, address, timeZone: 'Australia/Sydney', ...at })
}

const shiraz = product('a', 'Shiraz', { category: 'wine', wine: { type: 'red', varietal: 'Shiraz' } })
const riesling = product('b', 'Riesling', { category: 'wine', wine: { type: 'white' } })
const lager = product('c', 'Lager', { category: 'beer' })
const city = store('1', 'City', sydney)
const south = store('2', 'South', melbourne)
const stock: readonly Stock[] = [
  { storeId: '1', sku: 'a', quantity: 5 },
  { storeId: '1', sku: 'b', quantity: 0 },
  { storeId: '2', sku: 'a', quantity: -1 },
  { storeId: '2', sku: 'c', quantity: 40_000 },
]

let catalogue: Catalogue
beforeEach(() => {
  catalogue = createCatalogue()
  catalogue.replaceProducts([shiraz, riesling, lager])
  catalogue.replaceStores([south, city])
  catalogue.replaceStock(stock)
})

describe('a catalogue', () => {
  it('finds products and stores by their ids, and lists stores by name', () => {
    expect(catalogue.findProduct('b')).toBe(riesling)
    expect(catalogue.findProduct('z')).toBeNull()
    expect(catalogue.findStore('2')).toBe(south)
    expect(catalogue.findStore('9')).toBeNull()
    expect(catalogue.listStores()).toEqual([city, south])
  })

  it('is empty before the feeds have come, and finds nothing', () => {
    const empty = createCatalogue()
    expect(empty.listProducts()).toEqual([])
    expect(empty.searchProducts({ text: 'lager', storeId: '1', limit: 5 })).toEqual([])
    expect(empty.getQuantity('a', '1')).toBeNull()
    expect(empty.sortStores(sydney)).toEqual([])
  })

  it.each([
    ['a', '1', 5],
    ['b', '1', 0],
    ['c', '1', null],
    ['a', '2', -1],
    ['c', '2', 32_767],
    ['z', '1', null],
    ['a', '9', null],
  ])('knows the quantity of %s in store %s: %s', (sku, storeId, quantity) => {
    expect(catalogue.getQuantity(sku, storeId)).toBe(quantity)
  })

  it('leaves out stock of unknown products and stores', () => {
    catalogue.replaceStock([
      { storeId: '9', sku: 'a', quantity: 1 },
      { storeId: '1', sku: 'z', quantity: 1 },
    ])
    expect(catalogue.getQuantity('a', '9')).toBeNull()
    expect(catalogue.getQuantity('z', '1')).toBeNull()
  })

  it('shows a new stock as a whole, at its commit', () => {
    const draft = catalogue.draftStock({ isComplete: true })
    draft.put({ storeId: '1', sku: 'a', quantity: 9 })
    expect(catalogue.getQuantity('a', '1')).toBe(5)
    expect(draft.countRemoved()).toEqual({ presentRows: 4, removedRows: 3 })
    draft.commit()
    expect(catalogue.getQuantity('a', '1')).toBe(9)
    expect(catalogue.getQuantity('c', '2')).toBeNull()
  })

  it('takes changes of the stock alone', () => {
    const draft = catalogue.draftStock({ isComplete: false })
    draft.put({ storeId: '1', sku: 'c', quantity: 1 })
    draft.remove({ storeId: '2', sku: 'a' })
    draft.commit()
    expect(catalogue.getQuantity('c', '1')).toBe(1)
    expect(catalogue.getQuantity('a', '2')).toBeNull()
    expect(catalogue.getQuantity('a', '1')).toBe(5)
  })

  it('takes a stock that was drafted before the products were replaced', () => {
    const draft = catalogue.draftStock({ isComplete: true })
    draft.put({ storeId: '1', sku: 'c', quantity: 3 })
    catalogue.replaceProducts([lager])
    draft.commit()
    expect(catalogue.getQuantity('c', '1')).toBe(3)
  })

  it('takes the stock of a copy, also with other products and stores', () => {
    const copy = catalogue.exportStock()
    const other = createCatalogue()
    other.replaceProducts([lager, shiraz])
    other.replaceStores([city])
    expect(other.hasStock()).toBe(false)
    other.importStock(copy)
    expect(other.hasStock()).toBe(true)
    expect(other.getQuantity('a', '1')).toBe(5)
    expect(other.getQuantity('c', '1')).toBeNull()
  })

  it('puts products in stock at the chosen store first', () => {
    const find = (storeId: string) =>
      catalogue.searchProducts({ text: 'wine', storeId, limit: 5 }).map(({ sku }) => sku)
    catalogue.replaceStock([{ storeId: '1', sku: 'b', quantity: 1 }])
    expect(find('1')).toEqual(['b', 'a'])
    expect(find('9')).toEqual(['a', 'b'])
  })

  it('lists the wines that a store has in stock', () => {
    expect(catalogue.listWinesInStock('1')).toEqual([shiraz])
    expect(catalogue.listWinesInStock('2')).toEqual([])
    expect(catalogue.listWinesInStock('9')).toEqual([])
  })

  it('sorts stores by their distance', () => {
    expect(catalogue.sortStores(melbourne).map(({ store: { id } }) => id)).toEqual(['2', '1'])
    expect(catalogue.sortStores(sydney)[1]?.distanceKm).toBeCloseTo(713, 0)
  })

  it('keeps the stock of products and stores that stay when the others are replaced', () => {
    catalogue.replaceProducts([lager, product('d', 'Cider'), shiraz])
    catalogue.replaceStores([city])
    expect(catalogue.getQuantity('a', '1')).toBe(5)
    expect(catalogue.getQuantity('d', '1')).toBeNull()
    expect(catalogue.getQuantity('b', '1')).toBeNull()
    expect(catalogue.getQuantity('c', '2')).toBeNull()
    expect(catalogue.searchProducts({ text: 'cider', storeId: '1', limit: 5 })).toHaveLength(1)
    expect(catalogue.searchProducts({ text: 'riesling', storeId: '1', limit: 5 })).toEqual([])
  })
})

describe('the distance of two places', () => {
  it.each([
    ['of a place and itself', sydney, sydney, 0],
    ['of Sydney and Melbourne', sydney, melbourne, 713],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
    ['of opposite places', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015],
  ])('%s', (_, a, b, km) => {
    expect(Math.round(getDistanceKm(a, b))).toBe(km)
  })
})
