import { createShopCalls, testShopOrders } from '@murphy/connector/testing'
import type { OrderPage } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { createLine, createMockOrder, createPlanned, createSent } from './testing/mock-orders'
import { avaKey, benKey } from './testing/mock-shop-data'
import { useTestConnector } from './testing/test-connector'

const connector = useTestConnector()
const ava = `/v1/shoppers/${encodeURIComponent(avaKey)}`
const ben = `/v1/shoppers/${encodeURIComponent(benKey)}`

const calls = createShopCalls(connector)
const { read, readOrder } = calls

describe('an order', () => {
  it('an order that was sent in part has a parcel with its tracking, and one for what is still being picked', async () => {
    const { parcels, lines, ...order } = await readOrder(`${ava}/orders/1003`)
    expect(order).toMatchObject({
      id: '1003',
      kind: 'delivery',
      // 14:30 UTC is the next day in Sydney.
      placedOn: '2026-11-20',
      total: { amount: '49.00', currency: 'AUD' },
      allowed: [],
    })
    expect(lines?.map(({ sku, name, quantity }) => [sku, name, quantity])).toEqual([
      ['9001', 'Riverbank Shiraz', 2],
      ['9002', 'Harbour Pale Ale', 1],
    ])
    expect(parcels).toMatchObject([
      {
        status: 'in_transit',
        carrier: { name: 'Australia Post' },
        trackingNumber: '33XY12',
        expectedOn: '2026-11-25',
        statusAt: '2026-11-21T02:00:00Z',
        lineIds: [lines?.[0]?.id],
        events: [
          { text: 'Arrived at the depot', place: 'Alexandria, NSW' },
          { text: 'Carrier picked up', place: 'Alexandria, NSW' },
        ],
      },
      { status: 'picking', methodText: 'Standard', lineIds: [lines?.[1]?.id] },
    ])
  })

  it('an order that is collected has its store and no parcels, and may be given a nominee or cancelled', async () => {
    const order = await readOrder(`${ava}/orders/1006`)
    expect(order).toMatchObject({
      kind: 'pickup',
      parcels: [],
      pickup: { status: 'placed', storeId: '501', storeName: 'Newtown', nominee: null },
      allowed: ['set_nominee', 'cancel'],
    })
  })

  it('an order that was cancelled keeps its lines and its refund', async () => {
    const order = await readOrder(`${ava}/orders/1001`)
    expect(order.lines).toMatchObject([{ name: 'Old Tawny', sku: expect.stringMatching(/^line-/) }])
    expect(order.parcels).toMatchObject([{ status: 'cancelled' }])
    expect(order.refunds).toMatchObject([
      { status: 'sent', amount: { amount: '49.00' }, createdOn: '2026-10-01' },
    ])
    expect(order.allowed).toEqual([])
  })

  it('an order with more parts than one query reads is completed by further queries', async () => {
    const lines = Array.from({ length: 130 }, (_, index) =>
      createLine(`Wine ${index}`, String(20_000 + index)),
    )
    const planned = Array.from({ length: 5 }, (_, index) => createPlanned(lines.slice(index, index + 1)))
    const sent = Array.from({ length: 6 }, (_, index) => createSent(lines.slice(10 + index, 11 + index)))
    const customer = connector.source.data.customers[1] ?? null
    connector.source.data.orders.push(
      createMockOrder(customer, { name: '#2000', createdAt: '2026-11-25T03:00:00Z', lines, planned, sent }),
    )
    const order = await readOrder(`${ben}/orders/2000`)
    expect([order.lines?.length, order.parcels?.length]).toEqual([130, 11])
    const { value } = await read<OrderPage>(`${ben}/orders?limit=1`)
    expect(value.orders).toEqual([order])
  })

  it.each(['1002', '100', '#1003', '1003"', '1003 OR name:1002', 'gid://shopify/Order/1001'])(
    'an order of another shopper, or none, is not found: %s',
    async (id) => {
      const { status, value } = await read<unknown>(`${ava}/orders/${encodeURIComponent(id)}`)
      expect([status, value]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
    },
  )

  it('is not found under a shopper key of another spelling, and Shopify is not asked', async () => {
    const before = connector.source.calls.length
    for (const key of ['7001', 'gid://shopify/Customer/07001', 'gid://shopify/Order/7001', `${avaKey} `]) {
      expect((await read(`/v1/shoppers/${encodeURIComponent(key)}/orders`)).status).toBe(404)
    }
    expect(connector.source.calls).toHaveLength(before)
  })
})

describe('the list of orders', () => {
  it('has the newest first, in pages that a new order does not move', async () => {
    const first = await read<OrderPage>(`${ava}/orders?limit=2`)
    expect(first.value.orders.map(({ id }) => id)).toEqual(['1006', '1004'])
    const ava1 = connector.source.data.customers[0] ?? null
    const added = createMockOrder(ava1, { name: '#3000', createdAt: '2026-11-26T03:00:00Z' })
    connector.source.data.orders.push(added)
    const second = await read<OrderPage>(`${ava}/orders?limit=2&cursor=${first.value.nextCursor}`)
    expect(second.value.orders.map(({ id }) => id)).toEqual(['1003', '1001'])
    expect(second.value.nextCursor).toBeNull()
    connector.source.data.orders.splice(connector.source.data.orders.indexOf(added), 1)
  })

  it('has only the orders of one kind, also when they are older than a page of others', async () => {
    const { value } = await read<OrderPage>(`${ava}/orders?kind=pickup&limit=1`)
    expect(value.orders.map(({ id }) => id)).toEqual(['1006'])
    expect((await read<OrderPage>(`${ava}/orders?kind=subscription`)).value.orders).toEqual([])
  })
})

testShopOrders(calls, { own: ava, other: ben })
