import { createTestLine, createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import type { UnderstoodIntent } from '../understanding'

const parcel = (status: 'in_transit' | 'delivered', expectedOn: string) =>
  createTestParcel({
    id: '1',
    lineIds: ['a'],
    status,
    expectedOn,
    statusAt: status === 'delivered' ? '2026-11-21T10:00:00+11:00' : null,
  })
const order = (id: string, status: 'in_transit' | 'delivered', expectedOn: string) =>
  createTestOrder({
    id,
    placedOn: expectedOn > '2026-11-23' ? '2026-11-22' : '2026-11-12',
    lines: [createTestLine({ id: 'a', name: 'Old Pier Rum', quantity: 2 })],
    parcels: [parcel(status, expectedOn)],
    allowed: status === 'delivered' ? ['claim'] : [],
  })
const cancelled = createTestOrder({ id: '10234580', parcels: [createTestParcel({ status: 'cancelled' })] })
const orders = [
  order('10234593', 'in_transit', '2026-11-28'),
  order('10234592', 'delivered', '2026-11-21'),
  order('10234591', 'in_transit', '2026-11-20'),
  order('10234590', 'in_transit', '2026-11-19'),
  cancelled,
]

/** A shop whose engine takes every text that does not begin with 'where' for `mistaken`. */
const createShop = (mistaken: Partial<UnderstoodIntent> = { intent: 'help_article' }) =>
  createFlowShop({ orders }, () => async (text) => {
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    const slots = orderNumber === undefined ? {} : { orderNumber }
    return [
      understood(
        text,
        text.startsWith('where') ? { intent: 'order_tracking', slots } : { ...mistaken, slots },
      ),
    ]
  })

async function talk(
  texts: readonly string[],
  { mistaken, isGuest = false }: { mistaken?: Partial<UnderstoodIntent>; isGuest?: boolean } = {},
): Promise<{ readonly text: string; readonly all: string }> {
  const shop = createShop(mistaken)
  let items: Awaited<ReturnType<typeof shop.say>> = []
  for (const text of texts) items = await (isGuest ? shop.ask(text) : shop.say(text))
  return { text: messageTextsOf(items), all: JSON.stringify(items) }
}

describe('a question of a shopper whose order is late', () => {
  it.each([
    ['so when', '10234591'],
    ['hurry up', '10234591'],
    ['thats ages, why so slow', '10234591'],
    ['can you ring the driver', 'our team does that'],
  ])('names no subject, and is about the late orders right after orders: %j', async (text, expected) => {
    expect((await talk(['where is my order', text])).all).toContain(expected)
  })

  it.each(['so when', 'hurry up', 'thats ages, why so slow'])(
    'is about no order where none was talked about: %j',
    async (text) => {
      expect((await talk([text])).all).not.toContain('10234591')
    },
  )

  it.each([
    ['do i chase the courier or do you', 'our team does that'],
    ['so what can you do about it', 'ask the carrier'],
    ['i want a refund', 'no refund has started'],
    ['i need it by saturday', "can't promise"],
    ['is anyone looking into it', 'our team does that'],
  ])('is answered with what is known, what comes next and people: %j', async (text, part) => {
    const answer = await talk(['where is my stuff', text])
    expect(answer.text).toContain(part)
    expect(answer.all).toContain('Send us a message')
    expect(answer.all).not.toContain('I found a few answers')
  })

  it('is about all late orders until the shopper names one', async () => {
    const both = await talk(['where is my stuff', 'i want a refund'])
    expect(both.text).toContain('10234591')
    expect(both.text).toContain('10234590')
    const one = await talk(['where is my stuff', 'i want a refund', '10234590'])
    expect(one.text).toContain('10234590')
    expect(one.text).toContain('no refund has started')
    expect(one.text).not.toContain('10234591')
  })

  it('never cancels an order that Murphy took from a list', async () => {
    const answer = await talk(['where is my stuff', 'i want a refund'])
    expect(answer.text).not.toContain('cancel')
  })

  it('says that a fee is for the team to decide, and that nothing was refunded', async () => {
    const answer = await talk(['where is my stuff', 'just refund the delivery fee then'])
    expect(answer.text).toContain('nothing was refunded')
  })

  it('tells that a late order has no new day, and when the next one comes', async () => {
    const answer = await talk(['where is my stuff', 'when will it get here tho'])
    expect(answer.text).toContain('10234593')
    expect(answer.text).toContain('without a new day')
    expect(answer.text).toContain('10234591')
  })

  it('is answered for a guest without an order, with the log-in', async () => {
    const answer = await talk(['my delivery is late', 'do i chase the courier or do you'], { isGuest: true })
    expect(answer.text).toContain('our team does that')
    expect(answer.all).toContain('login')
  })

  it.each([
    ['nothing was said of an order', ['i want a refund']],
    ['it is about the rules', ['where is my stuff', 'do you refund the delivery fee if it is late']],
  ])('is left to the others where %s', async (_case, texts) => {
    expect((await talk(texts)).text).not.toContain('no refund has started')
  })
})

describe('an order that says delivered and is not there', () => {
  it('is named with the report of the carrier first', async () => {
    const answer = await talk(['my order says delivered'])
    expect(answer.text).toContain('10234592')
    expect(answer.text).toContain("isn't there")
  })

  it.each(['but i havent got it', 'nothing here', 'its not at the door'])(
    'opens a claim that says what to do first: %j',
    async (text) => {
      const answer = await talk(['my order says delivered', text], { mistaken: { intent: 'end_chat' } })
      expect(answer.all).toContain('OPEN_CLAIM_FORM')
      expect(answer.text).toContain('ask your neighbours')
    },
  )

  it('adds where the shopper looked to the form, and does not ask to look again', async () => {
    const answer = await talk([
      'my order says delivered',
      'but i havent got it',
      'checked with neighbours, nothing',
    ])
    expect(answer.text).toContain('added that to the form')
    expect(answer.text).not.toContain('ask your neighbours')
  })

  it('says of an order that is not due that it is not late', async () => {
    const answer = await talk(['where is 10234593', 'its not here'], { mistaken: { intent: 'deny' } })
    expect(answer.text).toContain("isn't late")
    expect(answer.all).not.toContain('OPEN_CLAIM_FORM')
  })
})

describe('an order that the shopper did not place', () => {
  it('leads to the orders that can still be cancelled', async () => {
    const answer = await talk(['someone ordered on my account', 'can you stop it going out'])
    expect(answer.text).toMatch(/cancel/)
  })

  it('is no reason to cancel when the shopper did not report one', async () => {
    const answer = await talk(['where is 10234593', 'can you stop it going out'], {
      mistaken: { intent: null },
    })
    expect(answer.text).not.toContain('Which order do you want to cancel')
  })
})
