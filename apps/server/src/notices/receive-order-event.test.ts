import type { RetailEvent } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { createOrderEventHandler } from './receive-order-event'
import type { OrderNotices } from './order-notices'

const now = Date.parse('2026-03-20T12:00:00+11:00')
const event: RetailEvent = {
  type: 'order.updated',
  occurredAt: '2026-03-20T11:59:00+11:00',
  shopperKey: 'cus_1',
  orderId: '1007',
  feed: null,
}

/** Creates a handler whose shopper has agreed, with the calls that it makes. */
function createHandler({ isOn = true, isAway = false } = {}) {
  const calls: string[] = []
  const unused = () => Promise.reject(new Error('This call is not expected.'))
  const notices: OrderNotices = {
    setConsent: unused,
    findConsentingShopper: async (shopperKey) => (shopperKey === 'cus_1' ? 123 : null),
    record: unused,
    findPending: unused,
    findWaitingShoppers: unused,
    removeShopper: async (shopperKey) => void calls.push(`remove ${shopperKey}`),
  }
  const handle = createOrderEventHandler({
    notices,
    orders: {
      allowed: async (shopperId, orderId) => {
        calls.push(`read ${orderId} of ${shopperId}`)
        if (isAway) throw new Error('The retailer is away.')
        return { ok: false, error: { kind: 'not-found' } }
      },
    },
    settings: { get: async () => isOn },
    now: () => now,
  })
  return { calls, handle }
}

describe('the handler of order events', () => {
  it.each<[string, Partial<RetailEvent>, readonly string[]]>([
    ['a changed order', {}, ['read 1007 of 123']],
    ['a shopper without the consent', { shopperKey: 'cus_2' }, []],
    ['an event without a shopper', { shopperKey: null }, []],
    ['an event without an order', { orderId: null }, []],
    ['another event about a shopper', { type: 'shopper.updated' }, []],
    ['a feed', { type: 'feed.updated', feed: 'stock' }, []],
    ['a deleted shopper', { type: 'shopper.deleted', orderId: null }, ['remove cus_1']],
    ['a change 14 days ago', { occurredAt: '2026-03-06T12:00:00+11:00' }, ['read 1007 of 123']],
    ['a change more than 14 days ago', { occurredAt: '2026-03-06T11:59:59+11:00' }, []],
  ])('handles %s by the calls it needs (%j) [OP-145]', async (_title, change, expected) => {
    const { calls, handle } = createHandler()
    await handle({ ...event, ...change })
    expect(calls).toEqual(expected)
  })

  it('reads nothing while notices are switched off [OP-145]', async () => {
    const { calls, handle } = createHandler({ isOn: false })
    await handle(event)
    expect(calls).toEqual([])
  })

  it('fails when the order cannot be read, so that the retailer sends the event again [OP-145]', async () => {
    await expect(createHandler({ isAway: true }).handle(event)).rejects.toThrow('away')
  })
})
