import { describe, expect, it } from 'vitest'
import { generateSeedData } from './seed-data'

const today = '2026-03-02'
const demonstration = generateSeedData({ today })
const { shoppers, stores, products, inventory, orders } = demonstration

describe('generateSeedData', () => {
  it('is the same for the same day and seed', () => {
    expect(generateSeedData({ today })).toEqual(demonstration)
  })

  it('is another one for another seed', () => {
    expect(generateSeedData({ today, seed: 1 }).products).not.toEqual(products)
  })

  it('moves only days when the day moves', () => {
    const later = generateSeedData({ today: '2026-07-15' })
    expect(later.products).toEqual(products)
    expect(later.orders.map((order) => order.lines)).toEqual(orders.map((order) => order.lines))
    expect(later.orders[0]?.placedOn).toBe('2026-07-15')
  })

  it('has the promised numbers', () => {
    expect(products.length).toBeGreaterThanOrEqual(600)
    expect(products.filter((product) => product.wine !== null).length).toBeGreaterThanOrEqual(350)
    expect([stores.length, shoppers.length]).toEqual([40, 12])
    expect(orders.length).toBeGreaterThanOrEqual(80)
  })

  it.each([
    ['stock code', products.map((product) => product.stockCode)],
    ['product address', products.map((product) => product.urlFriendlyName)],
    ['store id', stores.map((store) => store.storeId)],
    ['shopper id', shoppers.map((shopper) => shopper.shopperId)],
    ['email', shoppers.map((shopper) => shopper.email)],
    ['order id', orders.map((order) => order.orderId)],
    ['inventory line', inventory.map((line) => `${line.storeId} ${line.stockCode}`)],
  ])('gives no %s twice', (_, keys: readonly (string | number)[]) => {
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('names only stores, products and shoppers that exist', () => {
    const storeIds = new Set(stores.map((store) => store.storeId))
    const stockCodes = new Set(products.map((product) => product.stockCode))
    const shopperIds = new Set(shoppers.map((shopper) => shopper.shopperId))
    expect(
      inventory.filter((line) => !storeIds.has(line.storeId) || !stockCodes.has(line.stockCode)),
    ).toEqual([])
    expect(orders.filter((order) => !shopperIds.has(order.shopperId))).toEqual([])
    expect(orders.flatMap((order) => order.lines).filter((line) => !stockCodes.has(line.stockCode))).toEqual(
      [],
    )
    const pickUpStoreIds = orders.flatMap((order) => order.pickUpStoreId ?? [])
    expect(pickUpStoreIds.filter((storeId) => !storeIds.has(storeId))).toEqual([])
  })

  it('keeps every address in the reserved example domain', () => {
    const addresses = orders
      .flatMap((order) => order.consignments)
      .flatMap((consignment) => consignment.trackUrl ?? [])
    expect(addresses.filter((address) => !new URL(address).hostname.endsWith('.example'))).toEqual([])
    expect(shoppers.filter((shopper) => !shopper.email.endsWith('.example'))).toEqual([])
  })
})
