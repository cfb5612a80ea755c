import { createShopCalls, testIdempotencyKeys } from '@murphy/connector/testing'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MockOrder } from '../testing/mock-orders'
import { createMockShopData } from '../testing/mock-shop-data'
import { avaKey } from '../testing/mock-shop-data'
import { useTestConnector } from '../testing/test-connector'

const connector = useTestConnector()
const orders = `/v1/shoppers/${encodeURIComponent(avaKey)}/orders`
const robin = { name: 'Robin Hale', mobile: '0491570156' }
const address = {
  streetNumber: '12',
  street: 'Hill St',
  suburb: 'Leichhardt',
  state: 'nsw',
  postcode: '2040',
}

const calls = createShopCalls(connector)
const act = (path: string, body: unknown, key?: string) => calls.act(`${orders}/${path}`, body, key)
const find = (name: string): MockOrder =>
  connector.source.data.orders.find((order) => order.name === name) ??
  expect.fail(`There is no order ${name}.`)
const countCalls = (name: string) => connector.source.calls.filter((call) => call === name).length

beforeEach(() => {
  const { customers, orders: all } = connector.source.data
  const fresh = createMockShopData().orders
  all.splice(
    0,
    all.length,
    ...fresh.map((order) => ({ ...order, customer: replaceCustomer(order, customers) })),
  )
  connector.source.calls.length = 0
  connector.source.jobRounds = 1
})

function replaceCustomer(order: MockOrder, customers: readonly { readonly [field: string]: unknown }[]) {
  return customers.find((customer) => customer['id'] === order.customer?.['id']) ?? null
}

describe('the nominee', () => {
  it('is written to the attributes that staff read, beside those of the shop', async () => {
    expect(await act('1006/nominee', robin)).toEqual({ status: 200, value: { name: 'Robin Hale' } })
    expect(find('#1006').customAttributes).toEqual([
      { key: 'Gift message', value: 'Cheers' },
      { key: 'Pickup nominee', value: 'Robin Hale' },
      { key: 'Pickup nominee mobile', value: '0491570156' },
    ])
    await act('1006/nominee', { ...robin, name: 'Kim Tran' })
    expect(find('#1006').customAttributes).toHaveLength(3)
  })

  it('is refused for an order that is delivered', async () => {
    expect(await act('1004/nominee', robin)).toMatchObject({ status: 409, value: { code: 'not_allowed' } })
    expect(countCalls('UpdateOrder')).toBe(0)
  })
})

describe('a new address', () => {
  it('replaces the old one, with the same recipient and phone', async () => {
    expect((await act('1004/address', { address })).status).toBe(200)
    expect(find('#1004').shippingAddress).toMatchObject({
      firstName: 'Ava',
      lastName: 'Nguyen',
      phone: '+61491570156',
      address1: '12 Hill St',
      city: 'Leichhardt',
      provinceCode: 'NSW',
      zip: '2040',
      countryCode: 'AU',
    })
  })

  it.each([
    ['in another country', { ...address, country: 'NZ' }, 'address.country'],
    ['without a suburb', { ...address, suburb: ' ' }, 'address.suburb'],
    ['that Shopify refuses', { ...address, postcode: '0000' }, 'address.postcode'],
  ])('%s is invalid, names the field, and changes nothing', async (_, wrong, field) => {
    const before = find('#1004').shippingAddress
    expect(await act('1004/address', { address: wrong })).toMatchObject({ status: 400, value: { field } })
    expect(find('#1004').shippingAddress).toBe(before)
  })

  it('is refused once something was sent', async () => {
    expect((await act('1003/address', { address })).status).toBe(409)
  })
})

describe('a cancellation', () => {
  it('is answered when Shopify has carried it out', async () => {
    connector.source.jobRounds = 3
    const { status, value } = await act('1004/cancel', { reason: 'Ordered twice' })
    expect([status, value]).toEqual([
      200,
      expect.objectContaining({
        id: '1004',
        allowed: [],
        refunds: [expect.objectContaining({ status: 'pending' })],
      }),
    ])
    expect(find('#1004').cancelledAt).not.toBeNull()
  })

  it('a cancellation that takes too long is unavailable, and the repeat of the same key finds it done', async () => {
    connector.source.jobRounds = 6
    const key = randomUUID()
    expect(await act('1004/cancel', {}, key)).toMatchObject({ status: 503, value: { code: 'unavailable' } })
    const order = find('#1004')
    // Shopify finishes meanwhile.
    order.cancelledAt = '2026-11-28T01:00:00Z'
    expect((await act('1004/cancel', {}, key)).status).toBe(200)
    expect(countCalls('CancelOrder')).toBe(1)
  })

  it('is refused for an order that is being picked or was sent', async () => {
    expect((await act('1003/cancel', {})).status).toBe(409)
    expect(countCalls('CancelOrder')).toBe(0)
  })
})

testIdempotencyKeys({
  act: calls.act,
  nomineePath: `${orders}/1006/nominee`,
  countUpdates: () => countCalls('UpdateOrder'),
  getNominee: () => find('#1006').customAttributes.find(({ key }) => key === 'Pickup nominee')?.value,
  loseNextUpdate: () => connector.source.faults.push(...noFaults(1), 'drop_after'),
  restart: connector.restart,
})

/** The first calls of an action only read, so they are left alone. */
function noFaults(count: number): never[] {
  return Array.from({ length: count }, () => undefined as never)
}
