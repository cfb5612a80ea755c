import { createTestLine, createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import type { UnderstoodIntent } from '../understanding'

// Today is Monday, 23 November 2026.
const late = createTestOrder({
  id: '10234591',
  placedOn: '2026-11-05',
  parcels: [createTestParcel({ status: 'in_transit' })],
})
const arrived = createTestOrder({
  id: '10234590',
  placedOn: '2026-11-18',
  lines: [createTestLine({ name: 'Quoll Creek Gin' })],
  parcels: [createTestParcel({ status: 'delivered' })],
})
const ready = createTestOrder({
  id: '10234589',
  kind: 'pickup',
  placedOn: '2026-11-17',
  parcels: [],
  pickup: createTestPickup({ status: 'ready', storeName: 'Newtown' }),
})
const olderArrived = createTestOrder({
  id: '10234500',
  placedOn: '2026-09-02',
  parcels: [createTestParcel({ status: 'delivered' })],
})
const held = createTestOrder({
  id: '10234595',
  placedOn: '2026-11-19',
  parcels: [
    createTestParcel({ status: 'in_transit', statusText: 'Held At Customs', expectedOn: '2026-11-27' }),
  ],
})
const moving = createTestOrder({
  id: '10234596',
  placedOn: '2026-11-20',
  parcels: [createTestParcel({ status: 'in_transit', expectedOn: '2026-11-27' })],
})
const delayed = createTestOrder({
  id: '10234597',
  placedOn: '2026-11-20',
  parcels: [createTestParcel({ status: 'in_transit', statusText: 'Delayed', expectedOn: '2026-11-27' })],
})
const orders = [late, arrived, ready]

const createShop = (mistaken: Partial<UnderstoodIntent> = {}, all = orders) =>
  createFlowShop({ orders: all }, () => async (text) => [
    text === 'my orders'
      ? understood(text, { intent: 'order_list' })
      : understood(text, { intent: null, ...mistaken }),
  ])

async function talk(shop: ReturnType<typeof createShop>, ...texts: readonly string[]): Promise<string> {
  let answer = ''
  for (const text of texts) answer = messageTextsOf(await shop.say(text))
  return answer
}

describe('an order of a list that is picked by what it is', () => {
  it.each([
    ['the overdue one', '10234591'],
    ['whats happening with the one thats running late', '10234591'],
    ['and the one that already came', '10234590'],
    ['which 1 has been delivered', '10234590'],
    ['no, the one i can collect', '10234589'],
    ['the pickup', '10234589'],
    ['not that one, the one with the gin', '10234590'],
    ['i mean the order that has the quoll creek', '10234590'],
  ])('is told about: %s', async (text, orderNumber) => {
    expect(await talk(createShop(), 'my orders', text)).toContain(orderNumber)
  })

  it.each(['cancel_order', 'help_article', 'change_pickup_nominee', 'product_advice'])(
    'is told about although the engine is sure of %s',
    async (intent) => {
      expect(await talk(createShop({ intent }), 'my orders', 'the delivered one')).toContain('10234590')
    },
  )

  it('is one of the list before any other order', async () => {
    const shop = createShop({}, [
      ...orders,
      createTestOrder({ id: '10234588', placedOn: '2026-11-16' }),
      olderArrived,
    ])
    expect(await talk(shop, 'my orders', 'the delivered one')).toContain('These orders fit')
  })

  it('is left to others when the text says more', async () => {
    const answer = await talk(createShop(), 'my orders', 'the delivered one had a broken bottle')
    expect(answer).not.toContain('was delivered')
  })

  it.each([
    ['the customs one', 'Held At Customs'],
    ['whats happening with the one in customs', 'Held At Customs'],
    ['the one that is stuck', '10234595'],
    ['where is the held up order', '10234595'],
  ])('is the one with the report of the carrier: %s', async (text, expected) => {
    const shop = createShop({ intent: 'order_tracking' }, [arrived, held, moving])
    const answer = await talk(shop, 'my orders', text)
    expect(answer).toContain('10234595')
    expect(answer).toContain(expected)
  })

  it('is never the one that is refused, and asked for when no other is named', async () => {
    const refused = await talk(createShop(), 'my orders', 'not the late one')
    expect(refused).not.toContain('10234591')
    expect(refused).toContain('order')
    const other = await talk(createShop(), 'my orders', 'no not the late one, the delivered one')
    expect(other).toContain('10234590')
    expect(other).not.toContain('10234591')
  })

  it('is asked for when no report has what the text names', async () => {
    const shop = createShop({}, [arrived, moving])
    const answer = await talk(shop, 'my orders', 'the customs one')
    expect(answer).toContain('carrier')
    expect(answer).toContain('Which one do you mean?')
    expect(answer).not.toContain('10234596')
  })

  it('is asked for when one order is past its day and the carrier reports a delay of another', async () => {
    const shop = createShop({}, [late, arrived, delayed])
    expect(await talk(shop, 'my orders', 'the late one')).toBe('These orders fit. Which one do you mean?')
  })

  it('lists all when several are asked for, and says when none is', async () => {
    const shop = createShop({}, [arrived, olderArrived])
    expect(await talk(shop, 'my orders', 'which ones were delivered')).toBe('These orders were delivered.')
    expect(await talk(shop, 'which one is late')).toContain('None of your latest orders is past the day')
  })
})

describe('an order of a list that is picked by its day', () => {
  it.each([
    ['the older one', '10234591'],
    ['and the newest', '10234590'],
  ])('is told about: %j', async (text, orderId) => {
    const shop = createShop({ intent: 'compare_products', decision: 'reject' })
    expect(await talk(shop, 'my orders', text)).toContain(orderId)
  })

  it('is not picked where no list was shown', async () => {
    expect(await talk(createShop(), 'the older one')).not.toContain('10234591')
  })
})

describe('the same for another order', () => {
  it('repeats the request, and not the order that was told', async () => {
    const shop = createFlowShop({ orders })
    await shop.say('is there a refund for 10234590')
    expect(JSON.stringify(await shop.say('and the same for the late one'))).toContain('10234591')
    expect(shop.bot.dialogue().answered).toMatchObject({
      intent: 'refund_status',
      slots: { orderNumber: '10234591' },
    })
  })

  it('is no request after an answer that cannot be repeated', async () => {
    const answer = await talk(createShop(), 'my orders', 'the same for the second one')
    expect(answer).not.toContain('refund')
  })
})

describe('the late order after another answer', () => {
  const shopAfter = (intent: string) =>
    createFlowShop({ orders }, () => async (text) => [
      understood(text, { intent: text === 'my question' ? intent : null }),
    ])

  it('is told about without a list', async () => {
    const shop = shopAfter('small_talk.capabilities')
    const before = await talk(shop, 'my question')
    const answer = await talk(shop, 'for the late one')
    expect(answer).toContain('10234591')
    expect(answer).not.toBe(before)
  })

  it('gets what was asked for before', async () => {
    const shop = createFlowShop({ orders })
    await shop.say('is there a refund for 10234590')
    expect(JSON.stringify(await shop.say('and for the late one'))).toContain('10234591')
    expect(shop.bot.dialogue().answered).toMatchObject({ intent: 'refund_status' })
  })

  it('is asked for by a guest with the log-in, and no order is told', async () => {
    const shop = shopAfter('small_talk.capabilities')
    expect(messageTextsOf(await shop.ask('for the late one'))).not.toContain('10234591')
  })
})

describe('an answer about orders that is refused', () => {
  it('is followed by another way, and never by the same reply', async () => {
    const shop = createShop()
    const said = [
      await talk(shop, 'my orders'),
      await talk(shop, 'not those'),
      await talk(shop, 'thats not the one'),
      await talk(shop, 'still no'),
      await talk(shop, 'no, something else'),
    ]
    expect(said[1]).toContain('Which order is it?')
    for (const [index, text] of said.entries()) expect(text).not.toBe(said[index + 1])
  })

  it('is followed by the order that is named instead', async () => {
    expect(await talk(createShop(), 'my orders', 'not that one', 'the late one')).toContain('10234591')
  })
})
