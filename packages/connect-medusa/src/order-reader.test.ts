import { createShopCalls, testShopOrders } from '@murphy/connector/testing'
import type { OrderPage } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { createFakeOrder } from './testing/fake-orders'
import { avaKey, benKey, guestKey, newtown } from './testing/fake-shop-data'
import { useTestConnector } from './testing/test-connector'

const connector = useTestConnector()
const ava = `/v1/shoppers/${avaKey}`
const ben = `/v1/shoppers/${benKey}`

const calls = createShopCalls(connector)
const { read, readOrder, listOrderIds, lookUp } = calls
/** Adds orders of Ben's while a test runs. */
async function withOrders(
  options: readonly { readonly number: number; readonly createdAt: string }[],
  work: () => Promise<void>,
): Promise<void> {
  const { orders } = connector.source.data
  const customer = { id: benKey, email: 'ben@shop.example' }
  const count = orders.length
  orders.push(...options.map((each) => createFakeOrder(customer, each)))
  await work()
  orders.splice(count, options.length)
}

describe('an order', () => {
  it('an order that was shipped in part has a parcel with its tracking, and one for what is left', async () => {
    const { parcels, lines, ...order } = await readOrder(`${ava}/orders/1003`)
    expect(order).toMatchObject({
      id: '1003',
      kind: 'delivery',
      placedOn: '2026-11-20',
      total: { amount: '49.00', currency: 'AUD' },
      allowed: [],
    })
    expect(lines?.map(({ sku, name, quantity }) => [sku, name, quantity])).toEqual([
      ['variant_shiraz', 'Riverbank Shiraz', 2],
      ['variant_ale', 'Harbour Pale Ale', 1],
    ])
    expect(parcels).toMatchObject([
      {
        status: 'dispatched',
        trackingNumber: '33XY12',
        trackingUrl: 'https://auspost.example/33XY12',
        statusAt: '2026-11-21T02:00:00.000Z',
        lineIds: [lines?.[0]?.id],
      },
      { status: 'confirmed', methodText: 'Standard', lineIds: [lines?.[1]?.id] },
    ])
  })

  it('an order that is collected has its store and no parcels, and may be given a nominee or cancelled', async () => {
    expect(await readOrder(`${ava}/orders/1006`)).toMatchObject({
      kind: 'pickup',
      parcels: [],
      pickup: { status: 'placed', storeId: newtown, storeName: 'Newtown', nominee: null },
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

  it('has the returns that Medusa lists separately, also in the list of orders', async () => {
    const { orders, returns } = connector.source.data
    const { id } = orders.find((one) => one.display_id === 1004) ?? expect.fail('no order')
    const createdAt = '2026-11-25T03:00:00.000Z'
    returns.push({
      id: 'return_1',
      order_id: id,
      status: 'requested',
      refund_amount: 24.5,
      created_at: createdAt,
    })
    const order = await readOrder(`${ava}/orders/1004`)
    expect(order.refunds).toMatchObject([{ id: 'return_1', status: 'pending' }])
    const { value } = await read<OrderPage>(`${ava}/orders`)
    expect(value.orders.map(({ refunds }) => refunds.length)).toEqual([0, 1, 0, 1])
    returns.length = 0
  })

  it('is found by its number among orders whose numbers contain it', async () => {
    const options = Array.from({ length: 120 }, (_, index) => ({
      number: 20_000 + index,
      createdAt: '2026-11-25T03:00:00.000Z',
    }))
    const first = { number: 200, createdAt: '2026-11-01T03:00:00.000Z' }
    await withOrders([...options, first], async () => {
      expect((await readOrder(`${ben}/orders/200`)).id).toBe('200')
    })
  })

  it.each(['1002', '100', '#1003', '1003"', '1003 OR 1002', 'ava@shop.example', 'order_01JTEST00001001'])(
    'an order of another shopper, or none, is not found: %s',
    async (id) => {
      const { status, value } = await read<unknown>(`${ava}/orders/${encodeURIComponent(id)}`)
      expect([status, value]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
    },
  )

  it('is not found under a shopper key of another spelling, and Medusa is not asked', async () => {
    const before = connector.source.calls.length
    for (const key of ['7001', 'cus_', 'cus_1/orders', `${avaKey} `, avaKey.replace('cus', 'CUS')]) {
      expect((await read(`/v1/shoppers/${encodeURIComponent(key)}`)).status).toBe(404)
      expect((await read(`/v1/shoppers/${encodeURIComponent(key)}/orders/1003`)).status).toBe(404)
    }
    expect(connector.source.calls).toHaveLength(before)
  })
})

describe('a shopper', () => {
  it('is a customer with an account', async () => {
    expect(await read(ava)).toEqual({
      status: 200,
      value: {
        key: avaKey,
        firstName: 'Ava',
        lastName: 'Nguyen',
        email: 'ava@shop.example',
        phone: '+61491570156',
      },
    })
  })

  it.each([guestKey, 'cus_unknown'])('is not found without one: %s', async (key) => {
    for (const path of [`/v1/shoppers/${key}`, `/v1/shoppers/${key}/orders`])
      expect(await read(path)).toMatchObject({ status: 404, value: { code: 'not_found' } })
  })
})

describe('the list of orders', () => {
  it('has the newest first, in pages that a new order does not move', async () => {
    const options = [{ number: 3000, createdAt: '2026-11-26T03:00:00.000Z' }]
    const first = await read<OrderPage>(`${ben}/orders?limit=1`)
    expect(first.value.orders.map(({ id }) => id)).toEqual(['1005'])
    await withOrders(options, async () => {
      const second = await read<OrderPage>(`${ben}/orders?limit=1&cursor=${first.value.nextCursor}`)
      expect(second.value.orders.map(({ id }) => id)).toEqual(['1002'])
      expect(second.value.nextCursor).toBeNull()
    })
  })

  it('has each order once when several were placed at the same moment', async () => {
    const createdAt = '2026-11-26T03:00:00.000Z'
    const options = [4001, 4002, 4003, 4004, 4005].map((number) => ({ number, createdAt }))
    await withOrders(options, async () => {
      const ids: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`
        const { value }: { value: OrderPage } = await read<OrderPage>(`${ben}/orders?limit=2${query}`)
        ids.push(...value.orders.map(({ id }) => id))
        cursor = value.nextCursor
      }
      expect(ids).toEqual(['4001', '4002', '4003', '4004', '4005', '1005', '1002'])
    })
  })

  it('has only the orders of one kind, also when they are older than a page of others', async () => {
    expect(await listOrderIds(`${ava}/orders?kind=pickup&limit=1`)).toEqual(['1006'])
    expect(await listOrderIds(`${ava}/orders?kind=delivery`)).toEqual(['1004', '1003', '1001'])
    expect(await listOrderIds(`${ava}/orders?kind=subscription`)).toEqual([])
  })

  it('ends a search for one kind after four queries, with a cursor that goes further', async () => {
    const options = Array.from({ length: 110 }, (_, index) => ({
      number: 5000 + index,
      createdAt: new Date(Date.parse('2026-12-01T00:00:00Z') + index * 1000).toISOString(),
    }))
    await withOrders(options, async () => {
      const { value } = await read<OrderPage>(`${ben}/orders?kind=pickup`)
      expect(value.orders).toEqual([])
      const next = await read<OrderPage>(`${ben}/orders?kind=pickup&cursor=${value.nextCursor}`)
      expect(next.value).toMatchObject({ orders: [], nextCursor: null })
    })
  })
})

testShopOrders(calls, { own: ava, other: ben })

describe('a guest', () => {
  it('a guest whose address staff have written in capital letters is found', async () => {
    const { customers, orders } = connector.source.data
    const customer = customers.find(({ email }) => email === 'guest@shop.example') ?? expect.fail('no guest')
    const order = orders.find((one) => one.display_id === 10041) ?? expect.fail('no order')
    const restore = { customer: { ...customer }, order: { ...order } }
    Object.assign(customer, { email: 'Guest@Shop.example' })
    Object.assign(order, { email: 'Guest@Shop.example' })
    expect(await lookUp('10041', 'guest@shop.example')).toMatchObject({ status: 200 })
    Object.assign(customer, restore.customer)
    Object.assign(order, restore.order)
  })

  it.each([
    // A part of an address finds it in Medusa.
    ['10041', 'st@shop.example'],
    ['10041', '%@shop.example'],
    ['#', 'guest@shop.example'],
  ])('a guest who knows %s and %s learns nothing', async (number, email) => {
    expect(await lookUp(number, email)).toMatchObject({ status: 404, value: { code: 'not_found' } })
  })
})
