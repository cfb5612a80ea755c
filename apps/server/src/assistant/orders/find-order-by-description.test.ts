import { parseCalendarDate } from '@murphy/domain/calendar'
import { toMoney } from '@murphy/retail-api'
import { createTestLine, createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { findOrderByDescription, findOrdersInState } from './find-order-by-description'

/** A Tuesday. */
const today = parseCalendarDate('2026-11-24')
const tempranillo = createTestOrder({
  id: '10234571',
  placedOn: '2026-11-17',
  total: toMoney(61200),
  lines: [createTestLine({ name: 'Casa Roja Tempranillo' })],
  parcels: [createTestParcel({ status: 'in_transit', trackingNumber: 'KQ77120943' })],
})
const rum = createTestOrder({
  id: '10234572',
  placedOn: '2026-11-09',
  total: toMoney(8900),
  lines: [createTestLine({ name: 'Coral Bay Spiced Rum' }), createTestLine({ name: 'Ginger Beer' })],
  parcels: [
    createTestParcel({
      status: 'delivered',
      statusAt: '2026-11-12T03:00:00Z',
      trackingNumber: 'KQ77120000',
    }),
  ],
})
const collected = createTestOrder({
  id: '10234573',
  kind: 'pickup',
  placedOn: '2026-10-03',
  total: toMoney(15500),
  lines: [createTestLine({ name: 'Glen Moray Malt Whisky' })],
  parcels: [],
  pickup: createTestPickup({ status: 'collected', storeName: 'Newtown' }),
})
const waiting = createTestOrder({
  id: '10234574',
  kind: 'pickup',
  placedOn: '2026-11-20',
  total: toMoney(245000),
  lines: [createTestLine({ name: 'Glen Moray Malt Whisky' })],
  parcels: [],
  pickup: createTestPickup({ status: 'ready', storeName: 'Lane Cove' }),
})
const calledOff = createTestOrder({
  id: '10234575',
  placedOn: '2026-11-02',
  total: toMoney(5000),
  lines: [
    createTestLine({ name: 'Hill Estate Riesling' }),
    createTestLine({ name: 'Cellar Courier Mixed Dozen' }),
  ],
  parcels: [createTestParcel({ status: 'cancelled', trackingNumber: null })],
})
const orders = [waiting, tempranillo, rum, calledOff, collected].map(toOrderFacts)

function find(text: string, options: { readonly hasNewValues?: boolean } = {}): string {
  const match = findOrderByDescription(text, orders, { today, ...options })
  switch (match.kind) {
    case 'one':
      return match.order.orderId
    case 'several':
      return match.orders.map(({ orderId }) => orderId).join(' ')
    case 'unknown':
      return `unknown ${match.day ?? match.state}`
    case 'none':
      return 'none'
  }
}

describe('an order that a text describes', () => {
  it.each([
    ['the day it was placed', 'where is the one i ordered on the 17th', '10234571'],
    ['a month and a day', 'receipt for what i bought on 17 November', '10234571'],
    ['the month first', 'the order from november 9', '10234572'],
    ['digits', 'has the order from 9/11 come', '10234572'],
    ['a spoken ordinal', 'the parcel of the seventeenth', '10234571'],
    ['a weekday', 'the order i placed last tuesday', '10234571'],
    ['a weekday as its name', 'my friday order', '10234574'],
    ['a month', 'the whisky from october', '10234573'],
    ['the verb after the day', 'on the 9th i bought rum, is it here', '10234572'],
    ['days ago', 'what i ordered two weeks ago', '10234572'],
    ['the day it arrived', 'invoice for the parcel that arrived on the 12th', '10234572'],
    ['a product', 'where are my tempranillos', '10234571'],
    ['a store', 'is the newtown one packed', '10234573'],
    ['a store of two words', 'cancel my lane cove click and collect', '10234574'],
    ['its kind, which prefers the open one', 'is my pick up there', '10234574'],
    ['its state', 'what was in the cancelled order', '10234575'],
    ['an amount', 'the $612 order', '10234571'],
    ['a rough amount in words', 'the one of two thousand odd', '10234574'],
    ['the largest amount', 'bill for my biggest order please', '10234574'],
    ['a product and a state', 'the whisky i collected, i mean the collected one', '10234573'],
    ['being the last one', 'whats in my last order', '10234574'],
    ['being what was bought last', 'what did i buy last time', '10234574'],
    ['the number of its parcel', 'where is KQ77120943', '10234571'],
    ['the end of its number', 'the one ending in 572', '10234572'],
    ['being late', 'my order was supposed to arrive yesterday', '10234571'],
  ])('is found by %s', (_how, text, number) => {
    expect(find(text)).toBe(number)
  })

  it.each([
    ['what was delivered on thursday the 12th', '10234572'],
    ['what did i get delivered on the 12th', '10234572'],
    ['can i get it delivered on the 12th instead', 'none'],
    ['i want it delivered thursday', 'none'],
    ['could it be delivered on thursday', 'none'],
    ['please have that dropped off on the 12th', 'none'],
  ])('is one that arrived on a day, and not the day of a wish: %j', (text, number) => {
    expect(find(text)).toBe(number)
  })

  it('is a choice when two of them fit', () => {
    expect(find('where is my malt whisky')).toBe('10234574 10234573')
  })

  it.each([
    ['the order from the 15th', 'unknown Sunday 15 November'],
    ['what i bought on 3 march', 'unknown Tuesday 3 March'],
    ['the order i placed yesterday', 'unknown Monday 23 November'],
    ['the orders of september', 'unknown september'],
    ['the refunded one', 'unknown refunded'],
  ])('is unknown in %j, so that no other one is taken', (text, found) => {
    expect(find(text)).toBe(found)
  })

  it.each([
    'where is my order',
    'is my order coming today',
    'it should have been delivered on friday',
    'will it come on the 27th',
    'is it delivered',
    'the second one',
    'who is the courier',
    'may i change my order',
    '',
  ])('is none in %j', (text) => {
    expect(find(text)).toBe('none')
  })

  it('is not the one of a day or a suburb that the text wants for the delivery', () => {
    expect(find('deliver the order on friday', { hasNewValues: true })).toBe('none')
    expect(find('send it to 4 king st newtown', { hasNewValues: true })).toBe('none')
    expect(find('deliver what i ordered on the 17th on friday', { hasNewValues: true })).toBe('10234571')
  })

  it('is found in a time that grows with the length of the text', () => {
    const growth = measureTextGrowth((text) => findOrderByDescription(text, orders, { today }), 1000)
    expect(growth).toBeLessThan(maxGrowth)
  })
})

describe('the orders in a state', () => {
  const late = (id: string, name: string) =>
    createTestOrder({
      id,
      placedOn: '2026-11-10',
      lines: [createTestLine({ name })],
      parcels: [createTestParcel({ status: 'in_transit', expectedOn: '2026-11-20' })],
    })
  const lateOrders = [late('10234591', 'Late Riesling'), late('10234590', 'Dry Gin')].map(toOrderFacts)

  it('are one, several, or unknown where none is in it', () => {
    expect(findOrdersInState('cancelled', orders, today)).toMatchObject({
      kind: 'one',
      order: { orderId: '10234575' },
    })
    expect(findOrdersInState('open', orders, today)).toMatchObject({ kind: 'several', state: 'open' })
    expect(findOrdersInState('refunded', orders, today)).toEqual({
      kind: 'unknown',
      day: null,
      state: 'refunded',
    })
  })

  it('are all of them, whatever their products are called', () => {
    expect(findOrdersInState('late', lateOrders, today)).toEqual({
      kind: 'several',
      orders: lateOrders,
      state: 'late',
    })
  })
})
