import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { locations, variants } from '../shopify/shop-operations'
import type { ShopifyLocation, ShopifyVariant } from '../shopify/shop-operations'
import type { MockObject } from '../testing/mock-resolver'
import { createMockShopData, createVariant } from '../testing/mock-shop-data'
import { toProduct } from './to-product'
import { toStore } from './to-store'

const pageInfo = { hasNextPage: false, endCursor: null }

function readVariant(product: MockObject = {}, fields: MockObject = {}): ShopifyVariant {
  const variant = createVariant('9001', 'Riverbank Shiraz', product, fields)
  const read = variant['product'] as MockObject
  const node = { ...variant, product: { ...read, metafields: { nodes: read['metafields'] } } }
  const [first] = parse(variants.data, { productVariants: { nodes: [node], pageInfo } }).productVariants.nodes
  return first ?? expect.fail('no variant')
}
const withFields = (fields: Readonly<Record<string, string>>) =>
  readVariant({ metafields: Object.entries(fields).map(([key, value]) => ({ key, value })) })

function readLocation(
  change: (location: MockObject) => MockObject = (location) => location,
): ShopifyLocation {
  const [location] = createMockShopData().locations
  const changed = change(location ?? expect.fail('no location'))
  const node = { ...changed, metafields: { nodes: changed['metafields'] } }
  const [first] = parse(locations.data, { locations: { nodes: [node], pageInfo } }).locations.nodes
  return first ?? expect.fail('no location')
}

describe('a product', () => {
  it('has the id of its variant as sku, and fits the contract', () => {
    expect(parse(ProductSchema, toProduct(readVariant(), 'AUD'))).toMatchObject({
      sku: '9001',
      brand: 'Riverbank',
      name: 'Riverbank Shiraz',
      category: 'wine',
      url: 'https://shop.example/products/9001',
      prices: [{ price: { amount: '24.50', currency: 'AUD' } }],
      wine: null,
    })
  })

  it('a product with several variants names each and links to it', () => {
    expect(toProduct(readVariant({}, { title: 'Case of 6' }), 'AUD')).toMatchObject({
      name: 'Riverbank Shiraz, Case of 6',
      url: 'https://shop.example/products/9001?variant=9001',
    })
  })

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['not in the online store', { onlineStoreUrl: null }],
    ['a gift card', { isGiftCard: true }],
  ])('a product that is %s is left out', (_, product) => {
    expect(toProduct(readVariant(product), 'AUD')).toBeNull()
  })

  it('has the attributes that the shop has filled in', () => {
    const variant = withFields({
      wine_type: 'Red',
      varietal: 'Shiraz',
      alcohol_percent: '14.5%',
      standard_drinks: '8.6',
      volume_ml: '750',
      vintage: '2021',
      styles: '["full-bodied","spicy"]',
      foods: 'lamb, hard cheese',
      label_allergens: '[]',
    })
    expect(parse(ProductSchema, toProduct(variant, 'AUD'))).toMatchObject({
      wine: { type: 'red', varietal: 'Shiraz' },
      attributes: {
        alcoholPercent: 14.5,
        standardDrinks: 8.6,
        volumeMl: 750,
        vintage: 2021,
        styles: ['full-bodied', 'spicy'],
        foods: ['lamb', 'hard cheese'],
        labelAllergens: [],
      },
    })
  })

  it('leaves out attributes that cannot be read, and does not claim that a label names no allergens', () => {
    const variant = withFields({ wine_type: 'port', alcohol_percent: 'strong', volume_ml: '-1' })
    expect(parse(ProductSchema, toProduct(variant, 'AUD'))).toMatchObject({
      wine: null,
      attributes: { alcoholPercent: null, volumeMl: null, labelAllergens: null },
    })
  })
})

describe('a store', () => {
  it('is a location with local pickup, in the time zone of its state', () => {
    const mapped = toStore(
      readLocation((location) => ({
        ...location,
        address: { ...(location['address'] as MockObject), provinceCode: 'WA' },
      })),
      'Australia/Sydney',
    )
    expect(parse(StoreSchema, mapped.store)).toMatchObject({
      id: '501',
      timeZone: 'Australia/Perth',
      address: { street: '1 King St', suburb: 'Newtown', postcode: '2042' },
      exceptionHours: [{ date: '2026-12-25', hours: null }],
    })
  })

  it('has the time zone of its metafield, or of the shop when that is unknown', () => {
    const inZone = (zone: string) =>
      toStore(
        readLocation((location) => ({
          ...location,
          metafields: [...(location['metafields'] as MockObject[]), { key: 'time_zone', value: zone }],
        })),
        'Australia/Hobart',
      ).store?.timeZone
    expect([inZone('Australia/Eucla'), inZone('Mars/Base')]).toEqual(['Australia/Eucla', 'Australia/Hobart'])
  })

  it.each([
    ['closed down', { isActive: false }, null],
    ['a warehouse', { localPickupSettingsV2: null }, null],
    ['without hours', { metafields: [] }, 'has no metafield `hours`'],
    [
      'with hours that are no JSON',
      { metafields: [{ key: 'hours', value: 'Mon-Fri 9-5' }] },
      'cannot be read',
    ],
  ])('a location that is %s is left out', (_, fields, problem) => {
    const mapped = toStore(
      readLocation((location) => ({ ...location, ...fields })),
      'Australia/Sydney',
    )
    expect(mapped).toMatchObject({ store: null })
    if (problem === null) expect(mapped).toEqual({ store: null, problem: null })
    else expect(mapped).toMatchObject({ problem: expect.stringContaining(problem) })
  })
})
