import { createShopCalls, testIdempotencyKeys } from '@murphy/connector/testing'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeOrder } from '../testing/fake-orders'
import { avaKey, createFakeShopData } from '../testing/fake-shop-data'
import { useTestConnector } from '../testing/test-connector'

const connector = useTestConnector()
const orders = `/v1/shoppers/${avaKey}/orders`
const robin = { name: 'Robin Hale', mobile: '0491570156' }

const calls = createShopCalls(connector)
const act = (path: string, body: unknown, key?: string) => calls.act(`${orders}/${path}`, body, key)
const find = (number: number): FakeOrder =>
  connector.source.data.orders.find((order) => order.display_id === number) ??
  expect.fail(`There is no order ${number}.`)
const countWrites = (part: string) =>
  connector.source.calls.filter((call) => call.startsWith('POST ') && call.includes(part)).length
const updateCall = /^POST \/admin\/orders\/[^/]+$/
const cancelCall = /^POST .*\/cancel$/

beforeEach(() => {
  const { orders: all } = connector.source.data
  all.splice(0, all.length, ...createFakeShopData().orders)
  connector.source.calls.length = 0
})

describe('the nominee', () => {
  it('is written to the metadata that staff read, beside that of the shop', async () => {
    expect(await act('1006/nominee', robin)).toEqual({ status: 200, value: { name: 'Robin Hale' } })
    expect(find(1006).metadata).toEqual({
      gift_message: 'Cheers',
      pickup_nominee: 'Robin Hale',
      pickup_nominee_mobile: '0491570156',
      murphy_answered: expect.any(String),
    })
    await act('1006/nominee', { ...robin, name: 'Kim Tran' })
    expect(find(1006).metadata).toMatchObject({ gift_message: 'Cheers', pickup_nominee: 'Kim Tran' })
  })

  it('is refused for an order that is delivered', async () => {
    expect(await act('1004/nominee', robin)).toMatchObject({ status: 409, value: { code: 'not_allowed' } })
    expect(countWrites('/orders/')).toBe(0)
  })
})

describe('a cancellation', () => {
  it('sends the money back, and its reason is kept for staff', async () => {
    const { status, value } = await act('1004/cancel', { reason: 'Ordered twice' })
    expect([status, value]).toEqual([
      200,
      expect.objectContaining({
        id: '1004',
        allowed: [],
        refunds: [expect.objectContaining({ status: 'sent' })],
      }),
    ])
    expect(find(1004)).toMatchObject({ status: 'canceled', metadata: { cancel_reason: 'Ordered twice' } })
  })

  it('is refused for an order of which something was packed', async () => {
    expect(await act('1003/cancel', {})).toMatchObject({ status: 409, value: { code: 'not_allowed' } })
    expect(countWrites('/orders/')).toBe(0)
  })

  it('is refused when Medusa refuses it', async () => {
    const body = { type: 'not_allowed', message: 'All fulfillments must be canceled' }
    connector.source.faults.push({ call: cancelCall, reply: { status: 400, body } })
    expect(await act('1004/cancel', {})).toMatchObject({ status: 409, value: { code: 'not_allowed' } })
    expect(find(1004).status).toBe('pending')
  })

  it('is answered as done when Medusa has made it and its answer was lost [OP-142]', async () => {
    connector.source.faults.push({ call: cancelCall, reply: 'drop_after' })
    expect(await act('1004/cancel', {})).toMatchObject({ status: 200, value: { allowed: [] } })
    expect(countWrites('/cancel')).toBe(1)
  })

  it('stays open when Medusa does not answer, and the repeat of the same key makes it [OP-142]', async () => {
    const key = randomUUID()
    connector.source.faults.push({ call: cancelCall, reply: 'drop' })
    expect(await act('1004/cancel', {}, key)).toMatchObject({ status: 503, value: { code: 'unavailable' } })
    expect(find(1004).status).toBe('pending')
    await connector.restart()
    expect((await act('1004/cancel', {}, key)).status).toBe(200)
    expect(countWrites('/cancel')).toBe(2)
    expect((await act('1004/cancel', {}, key)).status).toBe(200)
    expect(countWrites('/cancel')).toBe(2)
  })
})

testIdempotencyKeys({
  act: calls.act,
  nomineePath: `${orders}/1006/nominee`,
  countUpdates: () => countWrites('/orders/'),
  getNominee: () => find(1006).metadata?.['pickup_nominee'],
  loseNextUpdate: () => connector.source.faults.push({ call: updateCall, reply: 'drop_after' }),
  restart: connector.restart,
})
