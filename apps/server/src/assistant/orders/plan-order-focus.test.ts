import { createTestLine, createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { joinOrderQuestions } from './join-order-questions'
import { findOrderQuestions } from '../intents/find-order-questions'
import type { UnderstoodIntent } from '../understanding'

// Today is Monday, 23 November 2026.
const split = createTestOrder({
  id: '10234584',
  placedOn: '2026-11-19',
  lines: [
    createTestLine({ id: 'a', name: 'Coral Bay Rum', quantity: 3 }),
    createTestLine({ id: 'b', name: 'Casa Roja Tempranillo', quantity: 8 }),
  ],
  parcels: [
    createTestParcel({ id: '1', lineIds: ['a'], status: 'delivered' }),
    createTestParcel({ id: '2', lineIds: ['b'], status: 'picking' }),
  ],
})
const older = createTestOrder({
  id: '10234583',
  placedOn: '2026-11-16',
  lines: [createTestLine({ name: 'Hill Estate Riesling' })],
})
const pickup = createTestOrder({
  id: '10234581',
  kind: 'pickup',
  placedOn: '2026-11-14',
  lines: [createTestLine({ name: 'Pale Ale' })],
  parcels: [],
  pickup: createTestPickup({ status: 'ready', storeName: 'Newtown' }),
})
const orders = [split, older, pickup]

/** A shop whose engine takes every text without a number for `mistaken`. */
const createShop = (mistaken: Partial<UnderstoodIntent> = {}) =>
  createFlowShop({ orders }, () => async (text) => {
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    if (text.startsWith('track'))
      return [understood(text, { intent: 'order_tracking', slots: { orderNumber } as never })]
    if (text === 'my orders') return [understood(text, { intent: 'order_list' })]
    return [understood(text, { intent: null, slots: {}, ...mistaken })]
  })

/** Returns the last answer of a conversation. */
async function talk(shop: ReturnType<typeof createShop>, ...texts: readonly string[]): Promise<string> {
  let answer = ''
  for (const text of texts) answer = messageTextsOf(await shop.say(text))
  return answer
}

describe('the order in focus', () => {
  it('is told with its store', async () => {
    expect(await talk(createShop(), 'track 10234581', 'which store')).toContain(
      'You collect order 10234581 at Newtown',
    )
    expect(await talk(createShop(), 'track 10234583', 'which store')).toContain('you collect it in no store')
  })

  it.each(['and the one b4 that', 'and the one before that'])(
    'gives way to its neighbour: %j',
    async (text) => {
      expect(await talk(createShop(), 'track 10234584', text)).toContain('10234583')
    },
  )

  it.each(['how much is express delivery', 'whats the delivery fee', 'same day delivery cost?'])(
    'has no answer to the price of a way of delivery: %j',
    async (text) => {
      expect(await talk(createShop(), 'track 10234584', text)).not.toContain('came to')
    },
  )
})

describe('a question that leans on the order in focus', () => {
  it.each([
    ['which one gets here first', '10234584', 'Order 10234584 comes in 2 deliveries'],
    ['what is still to come', '10234584', 'Still to come of order 10234584'],
    ['how long do they hold it', '10234581', 'A store keeps'],
    ['who can fetch it', '10234581', 'order 10234581'],
  ])('is still asked of it after an article: %j', async (text, order, answer) => {
    const shop = createShop({ intent: 'help_article' })
    expect(await talk(shop, `track ${order}`, 'why several boxes', text)).toContain(answer)
  })

  it('is about the store when it asks for its hours', async () => {
    const shop = createShop({ intent: 'store_hours' })
    expect(await talk(shop, 'track 10234581', 'what time do they shut')).not.toContain('10234581')
  })

  it.each([
    ['how heavy is it', "doesn't tell me the weight of order 10234584. It has 11 items"],
    ['when did i order that', 'Order 10234584 was placed on 19 Nov.'],
    ['whats still missing', 'Still to come of order 10234584: 8 × Casa Roja Tempranillo'],
    ['and what hasnt', 'Still to come of order 10234584: 8 × Casa Roja Tempranillo'],
    ['and the second?', 'Parcel 2 of 2 holds 8 × Casa Roja Tempranillo'],
    ['what already came', 'Delivered of order 10234584 so far: 3 × Coral Bay Rum'],
    ['how many bottles are in it', 'Order 10234584 has 11 items in all'],
    ['what is in the second one', 'Parcel 2 of 2 holds 8 × Casa Roja Tempranillo'],
    ['can i call them', 'no phone number'],
    ['has it shipped', 'Order 10234584'],
  ])('is answered from it, whatever the engine takes it for: %j', async (text, answer) => {
    for (const intent of ['help_article', 'product_advice', null])
      expect(await talk(createShop({ intent }), 'track 10234584', text)).toContain(answer)
  })

  it('says that a pick up is not delivered, and how long it is kept', async () => {
    const shop = createShop({ intent: 'help_article' })
    expect(await talk(shop, 'track 10234581', 'who delivers it')).toContain(
      "isn't delivered. You collect it at Newtown",
    )
    expect(await talk(shop, 'until when do they keep it')).toMatch(/kept for you at Newtown until|seven days/)
  })

  it.each(['how much is delivery usually', 'do you sell gin in there', 'what if it is broken'])(
    'is left alone when it asks in general: %j',
    async (text) => {
      const shop = createShop({ intent: 'help_article' })
      await talk(shop, 'track 10234584', text)
      expect(shop.bot.records.at(-1)?.intents).toEqual(['help_article'])
    },
  )
})

describe('another order than the one in focus', () => {
  it.each(['and the other one', 'no the other one'])(
    'is the one that was talked about before: %j',
    async (text) => {
      expect(await talk(createShop(), 'track 10234581', 'track 10234584', text)).toContain('10234581')
    },
  )

  it('is the one that was placed before or after it', async () => {
    const shop = createShop()
    expect(await talk(shop, 'track 10234584', 'and the one before')).toContain('10234583')
    expect(await talk(shop, 'and the one after that')).toContain('10234584')
  })

  it('is chosen from the list when none is known', async () => {
    expect(await talk(createShop(), 'track 10234584', 'the other one')).toContain('orders')
  })

  it('is still found in the list that the first was picked from', async () => {
    expect(await talk(createShop(), 'my orders', 'the first one', 'and the second one')).toContain('10234583')
  })
})

describe('several orders', () => {
  it('are one answer when both requests of a message are about the same one', () => {
    const slots = { orderNumber: '10234584' } as const
    const where = understood('where is 10234584', { intent: 'order_tracking', slots })
    const price = understood('how much was it', { intent: 'product_advice', slots })
    const hours = understood('when do you close', { intent: 'store_hours', slots: {} })
    expect(joinOrderQuestions([where, price, hours])).toEqual([
      { ...where, text: 'where is 10234584, how much was it' },
      hours,
    ])
    expect(joinOrderQuestions([hours, price])).toEqual([hours, price])
  })

  it('are all answered when a text names them by their numbers', async () => {
    const answer = await talk(createShop(), 'whats with 10234584 and 10234583')
    expect(answer).toContain('10234584')
    expect(answer).toContain('10234583')
  })
})

it('questions about an order in focus are found in a time that grows with the length of the text', () => {
  expect(measureTextGrowth((text) => findOrderQuestions(text, { isPointed: true }), 1000)).toBeLessThan(
    maxGrowth,
  )
})
