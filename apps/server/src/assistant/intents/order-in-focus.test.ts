import { createTestLine, createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { describesByStore } from '../orders/described-reference'
import type { UnderstoodIntent } from '../understanding'
import { findOrderQuestions } from './find-order-questions'

// Today is Monday, 23 November 2026.
const place = (name: string) =>
  ({ name, kind: 'store', state: 'NSW', postcode: '2000', latitude: -33, longitude: 151 }) as const

const newtown = createTestOrder({
  id: '10234581',
  kind: 'pickup',
  placedOn: '2026-11-21',
  lines: [createTestLine({ name: 'Pale Ale' })],
  parcels: [],
  pickup: createTestPickup({ status: 'ready', storeName: 'Newtown' }),
})
const returned = createTestOrder({
  id: '10234582',
  kind: 'pickup',
  placedOn: '2026-10-20',
  lines: [createTestLine({ name: 'Glen Moray Whisky' })],
  parcels: [],
  pickup: createTestPickup({ status: 'other', statusText: 'Returned', storeName: 'Lane Cove' }),
})
const waiting = createTestOrder({
  id: '10234583',
  kind: 'pickup',
  placedOn: '2026-11-20',
  lines: [createTestLine({ name: 'Hill Estate Riesling' })],
  parcels: [],
  pickup: createTestPickup({ status: 'placed', storeName: 'Lane Cove' }),
})
const split = createTestOrder({
  id: '10234584',
  placedOn: '2026-11-16',
  lines: [
    createTestLine({ id: 'a', name: 'Coral Bay Rum', quantity: 3 }),
    createTestLine({ id: 'b', name: 'Casa Roja Tempranillo', quantity: 8 }),
  ],
  parcels: [
    createTestParcel({ id: '1', lineIds: ['a'], status: 'out_for_delivery' }),
    createTestParcel({ id: '2', lineIds: ['b'], status: 'picking' }),
  ],
})
const orders = [newtown, waiting, split, returned]

/** A shop whose engine understands the places, and what `means` says of a text. */
const createShop = (means: Readonly<Record<string, Partial<UnderstoodIntent>>> = {}) =>
  createFlowShop({ orders }, () => async (text) => {
    const named = ['Newtown', 'Lane Cove', 'Glenelg'].find((name) => text.includes(name.toLowerCase()))
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    const slots = {
      ...(named === undefined ? {} : { place: place(named) }),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    }
    const intent = text.startsWith('my ') ? 'order_list' : null
    return [understood(text, { intent, slots, ...means[text] })]
  })

describe('a store that the shopper names after an order', () => {
  it.each(['and the lane cove one', 'n the one at lane cove', 'how is the lane cove pickup going'])(
    'means the order that is still open there: %s',
    async (text) => {
      const shop = createShop()
      await shop.say('the order at newtown')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toContain('10234583')
      expect(answer).not.toContain('10234581')
    },
  )

  it.each(['and the one at glenelg', 'what of my glenelg order'])(
    'never means an order at another store: %s',
    async (text) => {
      const shop = createShop()
      await shop.say('the order at newtown')
      const items = await shop.say(text)
      expect(messageTextsOf(items)).toBe(
        "I can't find a pick up order of yours at Glenelg. Here are your latest orders.",
      )
      expect(items.some(({ type }) => type === 'pickup-order-detail')).toBe(false)
    },
  )

  it('leaves a pronoun what it is', () => {
    expect(describesByStore('can it come to glenelg', { place: place('Glenelg') })).toBe(false)
    expect(describesByStore('is it open at glenelg', { place: place('Glenelg') })).toBe(false)
  })
})

describe('a question about an order that was shown', () => {
  it.each([
    ['what is the cost of the third one', '10234584', 'in total'],
    ['contents of number two', '10234583', 'Hill Estate Riesling'],
    ['where is the third one', '10234584', '2 deliveries'],
  ])('is answered where the engine takes it for a product: %s', async (text, order, answer) => {
    const shop = createShop({ [text]: { intent: 'product_advice', slots: {} } })
    await shop.say('my orders')
    const answered = messageTextsOf(await shop.say(text))
    expect(answered).toContain(order)
    expect(answered.toLowerCase()).toContain(answer.toLowerCase())
  })

  it('is left to products when it names one', async () => {
    const text = 'how much is it'
    const shop = createShop({ [text]: { intent: 'product_search', slots: { varietal: 'Merlot' } } })
    await shop.say('where is 10234581')
    await shop.say(text)
    expect(shop.bot.records.at(-1)?.intents).toEqual(['product_search'])
  })

  it.each([
    ['which bit is getting packed', 'parcel 2 of 2 of order 10234584'],
    ['and my tempranillo', 'parcel 2 of 2 of order 10234584'],
    ['parcel 1, how far is that', 'parcel 1 of 2 of order 10234584'],
  ])('is answered for the parcel that it names: %s', async (text, answer) => {
    const shop = createShop({ 'track 10234584': { intent: 'order_tracking' } })
    await shop.say('track 10234584')
    const answered = messageTextsOf(await shop.say(text))
    expect(answered).toContain(answer)
    expect(answered).not.toContain('comes in 2 deliveries')
  })

  it.each([
    ['the one from the 16th', '10234584'],
    ['my one of the 20th', '10234583'],
  ])('chooses by the day, not by a pronoun: %s', async (text, order) => {
    const shop = createShop()
    await shop.say('my orders')
    expect(messageTextsOf(await shop.say(text))).toContain(order)
  })

  it('says whether it was collected', async () => {
    const shop = createShop({ 'track 10234581': { intent: 'order_tracking' } })
    await shop.say('track 10234581')
    expect(messageTextsOf(await shop.say('has priya fetched it'))).toContain("wasn't collected")
  })
})

describe('the questions of an order', () => {
  it.each([
    ["what's holding up 10234584", ['report']],
    ['why is that parcel taking so long', ['report']],
    ['got a tracking link', ['link']],
    ['how many cartons are there', ['parcels']],
    ['was it picked up', ['collected']],
    ['why is wine so slow to sell', []],
    ['is my pick up ready', []],
    ['the link to your terms', []],
  ])('%j asks for %s', (text, questions) => {
    expect(findOrderQuestions(text)).toEqual(questions)
  })

  it('are found in a time that grows with the length of the text', () => {
    expect(measureTextGrowth((text) => findOrderQuestions(text, { isPointed: true }), 1000)).toBeLessThan(
      maxGrowth,
    )
  })
})
