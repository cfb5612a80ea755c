import { createTestLine, createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import type { UnderstoodIntent } from '../understanding'

const order = (id: string, status: 'delivered' | 'in_transit') =>
  createTestOrder({
    id,
    placedOn: '2026-11-18',
    lines: [createTestLine({ id: 'a', name: 'Old Pier Rum', quantity: 2 })],
    parcels: [createTestParcel({ id: '1', lineIds: ['a'], status })],
    allowed: ['claim'],
  })
const orders = [order('10234590', 'delivered'), order('10234591', 'in_transit')]

/** A shop whose engine takes every text without a number for `mistaken`. */
const createShop = (mistaken: Partial<UnderstoodIntent> = {}) =>
  createFlowShop({ orders }, () => async (text) => {
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    return orderNumber === undefined
      ? [understood(text, text === 'my orders' ? { intent: 'order_list' } : { intent: null, ...mistaken })]
      : [understood(text, { intent: 'order_tracking', slots: { orderNumber } })]
  })

async function talk(shop: ReturnType<typeof createShop>, ...texts: readonly string[]) {
  let items: Awaited<ReturnType<typeof shop.say>> = []
  for (const text of texts) items = await shop.say(text)
  return `${messageTextsOf(items)} ${JSON.stringify(items)}`
}

describe('trouble without a subject', () => {
  it.each([
    ["i'd like my money back", 'help_article'],
    ['something is off with the bottles', 'product_advice'],
    ["it's not what we ordered", 'deny'],
  ])('is a claim of the order that arrived: %j, taken for %s', async (text, intent) => {
    expect(await talk(createShop({ intent }), 'where is 10234590', text)).toContain('What happened?')
  })

  it('tells what can be done for the money of an order that is on its way', async () => {
    const answer = await talk(
      createShop({ intent: 'help_article' }),
      'where is 10234591',
      "i'd like my money back",
    )
    expect(answer).toContain('10234591')
    expect(answer).toContain('Nothing was changed')
  })

  it.each(['help', 'there is a problem with it'])(
    'gets a choice for the order on the screen: %j',
    async (text) => {
      const shop = createShop({ intent: 'small_talk.capabilities' })
      const answer = await talk(shop, 'where is 10234591', text)
      expect(answer).toContain('Change a delivery')
      expect(await talk(shop, 'Track my order')).toContain('10234591')
    },
  )

  it('is a claim of one of the orders that were listed', async () => {
    expect(await talk(createShop(), 'my orders', 'i have an issue with one of them')).toContain(
      'What happened?',
    )
  })

  it.each([
    ['nothing is on the screen', ['i want my money back'], {}],
    [
      'another request is sure',
      ['where is 10234590', 'something is wrong with my parcel'],
      { intent: 'live_chat' },
    ],
  ] as const)('is left alone where %s', async (_case, texts, heard) => {
    expect(await talk(createShop(heard), ...texts)).not.toContain('What happened?')
  })

  it('is a complaint when it tells of bad service', async () => {
    const shop = createShop({ intent: 'help_article' })
    expect(await talk(shop, 'where is 10234590', 'the driver yelled at me')).toContain(
      "that's not how it should be",
    )
  })
})
