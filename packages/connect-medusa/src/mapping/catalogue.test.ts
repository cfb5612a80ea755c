import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { toStock } from '../feeds/read-shop'
import type { MedusaLocation } from '../medusa/shop-schemas'
import { MedusaInventoryItemSchema, MedusaLocationSchema, MedusaProductSchema } from '../medusa/shop-schemas'
import {
  createInventoryItem,
  createLocation,
  createProduct,
  createVariant,
  newtown,
} from '../testing/fake-shop-data'
import type { FakeRecord } from '../testing/pick-fields'
import { toPickupOptions } from './pickup-options'
import { toProductRows } from './to-product'
import { toStore } from './to-store'

const context = { currency: 'AUD', productUrl: 'https://shop.example/products/{handle}' }
const toRows = (fields: FakeRecord = {}, productUrl = context.productUrl) => {
  const product = parse(MedusaProductSchema, createProduct('shiraz', 'Riverbank Shiraz', fields))
  return toProductRows(product, { ...context, productUrl }).map((row) => parse(ProductSchema, row.product))
}

describe('a product', () => {
  it('has the id of its variant as sku, and fits the contract', () => {
    expect(toRows()).toMatchObject([
      {
        sku: 'variant_shiraz',
        brand: '',
        name: 'Riverbank Shiraz',
        category: 'wine',
        url: 'https://shop.example/products/shiraz',
        imageUrl: 'https://cdn.shop.example/shiraz.jpg',
        // The price for everyone, and not that of another currency, region or quantity.
        prices: [{ price: { amount: '24.50', currency: 'AUD' } }],
        wine: null,
      },
    ])
  })

  it('has a row for each variant, which the address may name', () => {
    const variants = [createVariant('bottle', { title: 'Bottle' }), createVariant('case', { title: 'Case' })]
    const rows = toRows({ variants }, 'https://shop.example/{handle}?v_id={variant}')
    expect(rows.map(({ name, url }) => [name, url])).toEqual([
      ['Riverbank Shiraz, Bottle', 'https://shop.example/shiraz?v_id=variant_bottle'],
      ['Riverbank Shiraz, Case', 'https://shop.example/shiraz?v_id=variant_case'],
    ])
  })

  it.each<[string, FakeRecord]>([
    ['a draft', { status: 'draft' }],
    ['a gift card', { is_giftcard: true }],
    ['without a handle', { handle: null }],
    ['without variants', { variants: [] }],
    ['without a price', { variants: [createVariant('shiraz', { prices: [] })] }],
  ])('a product that is %s is left out', (_, fields) => {
    expect(toRows(fields)).toEqual([])
  })

  it('a price of a list, such as a sale for some, is not the price for everyone', () => {
    const price = { amount: 9, currency_code: 'aud', rules: {}, price_list_id: 'plist_1' }
    expect(toRows({ variants: [createVariant('shiraz', { prices: [price] })] })).toEqual([])
  })

  it('has the attributes of its metadata, as texts of the admin or as values of a program', () => {
    const metadata = {
      brand: 'Riverbank',
      wine_type: 'Red',
      varietal: 'Shiraz',
      alcohol_percent: '14.5%',
      volume_ml: 750,
      vintage: '2021',
      styles: ['full-bodied', 'spicy'],
      foods: 'lamb, hard cheese',
      label_allergens: '[]',
    }
    const variants = [createVariant('shiraz', { metadata: { vintage: 2022 } })]
    expect(toRows({ metadata, variants })).toMatchObject([
      {
        brand: 'Riverbank',
        wine: { type: 'red', varietal: 'Shiraz' },
        attributes: {
          alcoholPercent: 14.5,
          volumeMl: 750,
          // The variant's own value comes before that of the product.
          vintage: 2022,
          styles: ['full-bodied', 'spicy'],
          foods: ['lamb', 'hard cheese'],
          labelAllergens: [],
        },
      },
    ])
  })

  it('leaves out attributes that cannot be read, and does not claim that a label names no allergens', () => {
    const metadata = { wine_type: 'port', alcohol_percent: 'strong', volume_ml: -1, label_allergens: '' }
    expect(toRows({ metadata })).toMatchObject([
      { wine: null, attributes: { alcoholPercent: null, volumeMl: null, labelAllergens: null } },
    ])
  })
})

const readLocation = (fields: FakeRecord = {}): MedusaLocation =>
  parse(MedusaLocationSchema, createLocation(newtown, 'Newtown', fields))
const addMetadata = (metadata: FakeRecord) =>
  readLocation({
    metadata: { ...(createLocation(newtown, 'Newtown')['metadata'] as FakeRecord), ...metadata },
  })
const withProvince = (province: string) => {
  const { address } = readLocation()
  return readLocation({ address: { ...address, province } })
}

describe('a store', () => {
  it('is a stock location with hours and a position, and fits the contract', () => {
    expect(parse(StoreSchema, toStore(readLocation(), 'Australia/Hobart').store)).toMatchObject({
      id: newtown,
      name: 'Newtown',
      address: { street: '1 King St', suburb: 'Newtown', state: 'NSW', postcode: '2042', country: 'AU' },
      latitude: -33.897,
      longitude: 151.179,
      timeZone: 'Australia/Sydney',
      phone: '+61291570156',
      weeklyHours: [{ day: 'mon', opens: '09:00', closes: '19:00' }, {}, {}, {}, {}],
      exceptionHours: [{ date: '2026-12-25', hours: null, name: 'Christmas Day' }],
    })
  })

  it.each([
    ['WA', 'WA', 'Australia/Perth'],
    ['au-qld', 'QLD', 'Australia/Brisbane'],
    ['Victoria', 'Victoria', 'Australia/Hobart'],
  ])('a store in %s is in the state %s and the zone %s', (province, state, timeZone) => {
    expect(toStore(withProvince(province), 'Australia/Hobart').store).toMatchObject({
      address: { state },
      timeZone,
    })
  })

  it.each([
    ['Australia/Eucla', 'Australia/Eucla'],
    ['Mars/Base', 'Australia/Hobart'],
  ])('a store with the zone %s in its metadata is in %s', (zone, timeZone) => {
    expect(toStore(addMetadata({ time_zone: zone }), 'Australia/Hobart').store?.timeZone).toBe(timeZone)
  })

  it('hours that a program has stored as a list are read', () => {
    const hours = [{ day: 'sat', opens: '10:00', closes: '16:00' }]
    expect(toStore(addMetadata({ hours }), 'Australia/Sydney').store?.weeklyHours).toEqual(hours)
  })

  it.each<[string, MedusaLocation, string | null]>([
    ['a warehouse', readLocation({ metadata: null, fulfillment_sets: [] }), null],
    ['a place of pickup without hours', readLocation({ metadata: null }), 'has no metadata `hours`'],
    ['with hours that are no JSON', addMetadata({ hours: 'Mon-Fri 9-5' }), 'cannot be read'],
    ['with other exceptions', addMetadata({ exception_hours: 'Christmas' }), '`exception_hours`'],
    ['without a position', addMetadata({ latitude: '' }), '`latitude` and `longitude`'],
    ['with a position that is none', addMetadata({ longitude: 181 }), '`latitude` and `longitude`'],
  ])('a stock location that is %s is left out', (_, location, problem) => {
    const mapped = toStore(location, 'Australia/Sydney')
    expect(mapped).toMatchObject({ store: null })
    if (problem === null) expect(mapped).toEqual({ store: null, problem: null })
    else expect(mapped).toMatchObject({ problem: expect.stringContaining(problem) })
  })
})

describe('the ways of pickup', () => {
  it('are the shipping options of a stock location whose set is for pickup', () => {
    const warehouse = readLocation({
      fulfillment_sets: [
        { type: 'shipping', service_zones: [{ shipping_options: [{ id: 'so_standard' }] }] },
      ],
    })
    expect([...toPickupOptions([readLocation(), warehouse])]).toEqual([
      ['so_pickup_newtown', { storeId: newtown, storeName: 'Newtown' }],
    ])
  })
})

describe('the stock', () => {
  const items = [
    createInventoryItem('bottle', { [newtown]: 13, sloc_fitzroy: 5 }),
    createInventoryItem('glass', { [newtown]: 7 }),
  ].map((item) => parse(MedusaInventoryItemSchema, item))
  const listStock = (parts: readonly FakeRecord[], fields: FakeRecord = {}) => {
    const variants = [createVariant('case', { inventory_items: parts, ...fields })]
    const product = parse(MedusaProductSchema, createProduct('case', 'Case', { variants }))
    return toStock([newtown, 'sloc_fitzroy'], product.variants, items)
  }
  const bottle = (required: number) => ({ inventory_item_id: 'iitem_bottle', required_quantity: required })
  const glass = { inventory_item_id: 'iitem_glass', required_quantity: 2 }

  it('is what is stocked and not reserved, in each store that carries it', () => {
    expect(listStock([bottle(1)])).toEqual([
      { sku: 'variant_case', storeId: newtown, quantity: 13 },
      { sku: 'variant_case', storeId: 'sloc_fitzroy', quantity: 5 },
    ])
  })

  it.each([
    [6, 2],
    [13, 1],
    [14, 0],
  ])('a case of %i bottles is there %i times', (required, quantity) => {
    expect(listStock([bottle(required)])[0]?.quantity).toBe(quantity)
  })

  it('a case with glasses is there as often as its scarcest part, where both are carried', () => {
    expect(listStock([bottle(2), glass])).toEqual([{ sku: 'variant_case', storeId: newtown, quantity: 3 }])
  })

  it('a variant whose stock Medusa does not count has none', () => {
    expect(listStock([bottle(1)], { manage_inventory: false })).toEqual([])
    expect(listStock([])).toEqual([])
  })
})
