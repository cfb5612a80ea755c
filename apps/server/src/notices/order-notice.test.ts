import { parseCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import type { OrderFacts, ParcelFacts } from '../retail/order-change-ports'
import { delivery } from '../testing/assistant-with-fakes'
import { findNoticeState } from './order-notice'

const today = parseCalendarDate('2026-03-20')

function parcel(change: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    stage: 'on-its-way',
    isAttempted: false,
    report: null,
    reportedOn: null,
    expectedOn: null,
    carrierName: null,
    trackingNumber: null,
    items: [],
    ...change,
  }
}

function order(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    orderId: '1007',
    kind: 'delivery',
    placedOn: '2026-03-18',
    day: null,
    items: [],
    total: null,
    storeName: null,
    nominee: null,
    readyUntil: null,
    parcels: [],
    isSameDay: false,
    stage: 'open',
    allowed: [],
    refunds: [],
    claims: [],
    card: delivery,
    ...change,
  }
}

describe('the state that a notice reports', () => {
  const done = parcel({ stage: 'delivered' })
  it.each([
    ['on_its_way', [parcel()]],
    ['on_its_way', [parcel({ expectedOn: '2026-03-20' })]],
    ['delayed', [parcel({ expectedOn: '2026-03-19' })]],
    ['delayed', [parcel({ stage: 'packed', expectedOn: '2026-03-19' })]],
    [null, [parcel({ stage: 'unknown', expectedOn: '2026-03-19' })]],
    ['part_on_its_way', [parcel(), parcel({ stage: 'packed' })]],
    ['out_for_delivery', [parcel(), parcel({ isOutForDelivery: true, expectedOn: '2026-03-19' })]],
    ['not_handed_over', [done, parcel({ isAttempted: true })]],
    ['part_delivered', [done, parcel()]],
    ['part_delivered', [done, parcel({ stage: 'packed' })]],
    ['delivered', [done, done]],
    ['delivered', [done, parcel({ stage: 'cancelled' })]],
    ['cancelled', [parcel({ stage: 'cancelled' }), parcel({ stage: 'cancelled' })]],
    [null, [parcel({ stage: 'picking' })]],
    [null, [parcel({ stage: 'packed' })]],
    ['delivered', [parcel({ stage: 'delivered', reportedOn: '2026-03-06' })]],
    [null, [parcel({ stage: 'delivered', reportedOn: '2026-03-05' })]],
    [null, [parcel({ stage: 'cancelled', reportedOn: '2026-03-05' })]],
  ] as const)('is %s for the parcels %j [OP-145]', (state, parcels) => {
    expect(findNoticeState(order({ parcels, stage: 'picking' }), today)).toBe(state)
  })

  it.each([
    ['placed', { placedOn: '2026-03-06' }],
    [null, { placedOn: '2026-03-05' }],
    [null, { stage: 'picking' }],
    [null, { kind: 'subscription' }],
  ] as const)('is %s for an order without parcels and %j [OP-145]', (state, change) => {
    expect(findNoticeState(order(change), today)).toBe(state)
  })

  it.each([
    ['placed', { stage: 'open' }],
    [null, { stage: 'open', placedOn: '2026-03-05' }],
    [null, { stage: 'picking' }],
    ['ready', { stage: 'ready' }],
    ['ready', { stage: 'ready', readyUntil: '2026-03-20' }],
    [null, { stage: 'ready', readyUntil: '2026-03-19' }],
    ['collected', { stage: 'collected' }],
    ['cancelled', { stage: 'cancelled' }],
    [null, { stage: 'unknown' }],
  ] as const)('is %s for a pick up with %j [OP-145]', (state, change) => {
    expect(findNoticeState(order({ kind: 'pickup', storeName: 'Alexandria', ...change }), today)).toBe(state)
  })
})
