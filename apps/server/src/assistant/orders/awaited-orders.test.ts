import { parseCalendarDate } from '@murphy/domain/calendar'
import { createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { asksForSigner, chooseAwaitedOrders, findSignedOrder, readAwaitedQuestion } from './awaited-orders'

/** A Monday. */
const today = parseCalendarDate('2026-11-23')
/** A standard delivery, which is due four business days after its order. */
const createDelivery = (
  id: string,
  {
    placedOn = '2026-11-06',
    ...parcel
  }: Parameters<typeof createTestParcel>[0] & { readonly placedOn?: string },
) => createTestOrder({ id, placedOn, parcels: [createTestParcel(parcel)] })
const pickup = createTestOrder({
  id: '10234599',
  kind: 'pickup',
  placedOn: '2026-11-23',
  parcels: [],
  pickup: createTestPickup({ status: 'ready', storeName: 'Newtown' }),
})
const confirmed = createDelivery('10234598', { status: 'confirmed', placedOn: '2026-11-23' })
const moving = createDelivery('10234597', { status: 'in_transit', placedOn: '2026-11-19' })
const dueToday = createDelivery('10234596', { status: 'in_transit', placedOn: '2026-11-17' })
const late = createDelivery('10234595', { status: 'in_transit', placedOn: '2026-11-11' })
const signed = createDelivery('10234594', {
  status: 'delivered',
  statusText: 'Delivered - Signed',
  statusAt: '2026-11-12T03:00:00Z',
})
const left = createDelivery('10234593', {
  status: 'delivered',
  statusText: 'Delivered - Left at door',
  statusAt: '2026-11-13T03:00:00Z',
})
const toFacts = (orders: readonly Parameters<typeof toOrderFacts>[0][]) =>
  orders.map((order) => toOrderFacts(order))
const choose = (text: string, orders: readonly Parameters<typeof toOrderFacts>[0][]) => {
  const { chosen, focus, hasNoneToday } = chooseAwaitedOrders(
    readAwaitedQuestion(text),
    toFacts(orders),
    today,
  )
  return { ids: chosen.map(({ orderId }) => orderId), focus: focus?.orderId ?? null, hasNoneToday }
}
const all = [pickup, confirmed, moving, dueToday, late, left, signed]

describe('the orders that a shopper waits for', () => {
  it.each([
    ['where is my stuff', ['10234595', '10234596', '10234597'], '10234596'],
    ['has my parcel left', ['10234595', '10234596', '10234597'], '10234596'],
    ['anything arriving today', ['10234596'], '10234596'],
    ['which lands first', ['10234596', '10234597', '10234598'], '10234596'],
    ['is something due next week', ['10234595', '10234596', '10234597'], '10234596'],
    ['where is my pick up', ['10234599'], '10234599'],
  ])('are chosen for %j: %j', (text, ids, focus) => {
    expect(choose(text, all)).toEqual({ ids, focus, hasNoneToday: false })
  })

  it('are none while no delivery has left', () => {
    expect(choose('where is my stuff', [pickup, confirmed, left]).ids).toEqual([])
  })

  it('are followed by the next one when none is due today', () => {
    expect(choose('does any order come tonight', [pickup, confirmed, moving])).toEqual({
      ids: ['10234597'],
      focus: '10234597',
      hasNoneToday: true,
    })
  })
})

describe('a question for the orders that are awaited', () => {
  it.each([
    ['when does it get here', 'all', 'delivery'],
    ['who is the courier', 'all', 'delivery'],
    ['whats the tracking number', 'all', 'delivery'],
    ['when is it coming today', 'today', 'delivery'],
    ['where is my next parcel', 'next', 'delivery'],
    ['is anything due next week', 'all', null],
    ['where is my order', 'all', null],
    ['is my order ready', 'all', null],
    ['who signed for my parcel today', 'signer', 'delivery'],
    ['when can i come to pick it up', 'all', 'pickup'],
  ] as const)('is read from %j: %s, %s', (text, asks, kind) => {
    expect(readAwaitedQuestion(text)).toEqual({ asks, kind })
  })

  it.each([
    ['who signed for the last one', true],
    ['someone signed it?? who', true],
    ['who has signed', true],
    ['who can sign for it', false],
    ['do i have to sign', false],
  ])('asks for the person who signed in %j: %s', (text, expected) => {
    expect(asksForSigner(text)).toBe(expected)
  })

  it('finds the newest delivery that was signed for', () => {
    expect(findSignedOrder(toFacts(all))?.orderId).toBe('10234594')
    expect(findSignedOrder(toFacts([pickup, moving, left]))?.orderId).toBe('10234593')
    expect(findSignedOrder(toFacts([pickup, moving]))).toBeNull()
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(readAwaitedQuestion, 256)).toBeLessThan(maxGrowth)
    expect(measureTextGrowth(asksForSigner, 256)).toBeLessThan(maxGrowth)
  })
})
