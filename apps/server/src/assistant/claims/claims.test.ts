import type { Order } from '@murphy/retail-api'
import { createTestLine, createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { openOrder, pickedOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

const lines = [
  createTestLine({ id: 'a', name: 'Blue Wren Tonic', quantity: 6 }),
  createTestLine({ id: 'b', name: 'Old Pier Rum', quantity: 3 }),
]
const arrived = createTestParcel({
  id: '1',
  lineIds: ['a', 'b'],
  status: 'delivered',
  statusAt: '2026-11-20T12:00:00+11:00',
})

function createOrder(id: string, more: Partial<Order> = {}): Order {
  return createTestOrder({
    id,
    placedOn: '2026-11-16',
    lines,
    parcels: [arrived],
    allowed: ['claim'],
    ...more,
  })
}

const halfArrived = createOrder('10234571', {
  placedOn: '2026-11-20',
  parcels: [
    { ...arrived, lineIds: ['a'] },
    createTestParcel({ id: '2', lineIds: ['b'], status: 'in_transit' }),
  ],
})
const createShop = () => createFlowShop({ orders: [createOrder('10234570'), halfArrived, openOrder] })

describe('a second problem of an order', () => {
  it('is not dropped without a word when both are told at once', async () => {
    const shop = createShop()
    const items = await shop.say('a tonic in 10234570 was broken and a rum is missing')
    expect(messageTextsOf(items)).toContain('Each problem has its own form')
  })

  it('leads back to the form of the first one when it is told afterwards', async () => {
    const shop = createShop()
    await shop.say('a tonic in 10234570 was broken')
    const items = await shop.say('and there is a rum missing as well')
    expect(items).toContainEqual(expect.objectContaining({ orderId: '10234570', kind: 'missing' }))
    expect(messageTextsOf(items)).toContain("If you haven't sent the one before")
  })

  it('is said of no claim about a single problem', async () => {
    const answer = messageTextsOf(await createShop().say('two tonics in 10234570 were broken'))
    expect(answer).not.toContain('own form')
  })
})

describe('a claim', () => {
  it('is filled with the products, their number and what the shopper would like [OP-140]', async () => {
    const items = await createShop().say('two tonics in 10234570 were broken, money back please')
    expect(messageTextsOf(items)).toContain('2 × Blue Wren Tonic of order 10234570, damaged')
    expect(messageTextsOf(items)).toContain("you'd like your money back")
    expect(items).toContainEqual({
      type: 'command',
      commandName: 'OPEN_CLAIM_FORM',
      orderId: '10234570',
      kind: 'damaged',
      lines: [{ lineId: 'a', quantity: 2 }],
      description: 'two tonics in my order were broken, money back please.',
    })
  })

  it.each([
    'is it possible to get a refund, two tonics in 10234570 were broken',
    'when i opened 10234570 two tonics were broken, refund please',
    'when it came two tonics of 10234570 were damaged, can i have my money back?',
  ])('is made by a wish for a refund that begins like a question: %s', async (text) => {
    expect(await createShop().say(text)).toContainEqual(
      expect.objectContaining({ commandName: 'OPEN_CLAIM_FORM', lines: [{ lineId: 'a', quantity: 2 }] }),
    )
  })

  it('keeps what was said before Murphy asked for the order', async () => {
    const shop = createFlowShop({ orders: [createOrder('10234570'), createOrder('10234572')] })
    expect(messageTextsOf(await shop.say('one rum was broken'))).toContain('Which order is it about?')
    expect(await shop.say('10234572')).toContainEqual(
      expect.objectContaining({
        orderId: '10234572',
        lines: [{ lineId: 'b', quantity: 1 }],
        description: 'one rum was broken.',
      }),
    )
  })

  it('is not opened for a product that is still on its way, whose day is told', async () => {
    const items = await createShop().say('the rum is missing from 10234571')
    expect(messageTextsOf(items)).toContain(
      "That part of order 10234571 isn't missing so far: 3 × Old Pier Rum",
    )
    expect(JSON.stringify(items)).not.toContain('OPEN_CLAIM_FORM')
  })

  it.each([
    ['2026-11-20', 'in a parcel that is due by', 'late'],
    ['2026-11-16', 'which was due by 20 Nov 2026', "isn't missing"],
  ])('never tells a day that is over as one to come: placed on %s', async (placedOn, told, untold) => {
    const order = { ...halfArrived, placedOn }
    const items = await createFlowShop({ orders: [order] }).say('the rum is missing from 10234571')
    expect(messageTextsOf(items)).toContain(told)
    expect(messageTextsOf(items)).not.toContain(untold)
    expect(JSON.stringify(items)).not.toContain('OPEN_CLAIM_FORM')
  })

  it('is opened for a product of the same order that has arrived', async () => {
    const items = await createShop().say('one tonic is missing from 10234571')
    expect(items).toContainEqual(expect.objectContaining({ lines: [{ lineId: 'a', quantity: 1 }] }))
  })

  it.each([
    ['the rum in 10234570 had burst, refund me', 'damaged'],
    ['10234570 only two of the tonics made it', 'missing'],
    ['refund for the smashed rum in 10234570', 'damaged'],
    ['one of the tonics is absent from 10234570', 'missing'],
  ])('is recognised when it is told whole: %j', async (text, kind) => {
    expect(await createShop().say(text)).toContainEqual(
      expect.objectContaining({ commandName: 'OPEN_CLAIM_FORM', orderId: '10234570', kind }),
    )
  })

  it.each(['where is my refund for 10234570', 'where is 10234570, is it lost', 'status of 10234570'])(
    'is not made of a question: %j',
    async (text) => {
      expect(JSON.stringify(await createShop().say(text))).not.toContain('OPEN_CLAIM_FORM')
    },
  )

  it('is about the last order that allows one', async () => {
    const waiting = createOrder('10234599', { placedOn: '2026-11-22', allowed: [] })
    const shop = createFlowShop({ orders: [waiting, createOrder('10234570')] })
    expect(await shop.say('my last order came with broken tonic')).toContainEqual(
      expect.objectContaining({ commandName: 'OPEN_CLAIM_FORM', orderId: '10234570' }),
    )
  })

  it('is opened for the order of which no refund was found', async () => {
    const shop = createShop()
    await shop.say('refund for 10234570')
    expect(JSON.stringify(await shop.say('then lodge a claim for the damaged rum'))).toContain(
      'OPEN_CLAIM_FORM',
    )
  })

  it('is offered with everything that should have arrived when nothing is there', async () => {
    const items = await createShop().say('where is 10234570, it says delivered but nothing is here')
    expect(messageTextsOf(items)).toContain('marked as delivered on 20 Nov 2026')
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'missing',
        lines: [
          { lineId: 'a', quantity: 6 },
          { lineId: 'b', quantity: 3 },
        ],
      }),
    )
  })
})

describe('a text after the form of a claim', () => {
  it.each(['yes', 'lodge it please', 'ok send it'])('opens the form again: %j', async (text) => {
    const shop = createShop()
    await shop.say('two tonics in 10234570 were broken')
    const items = await shop.say(text)
    expect(messageTextsOf(items)).toContain('Only you can send it')
    expect(items).toContainEqual(
      expect.objectContaining({ orderId: '10234570', lines: [{ lineId: 'a', quantity: 2 }] }),
    )
    expect(shop.posts).toEqual([])
  })

  it('adds what the shopper would like', async () => {
    const shop = createShop()
    await shop.say('two tonics in 10234570 were broken')
    const items = await shop.say("i'd like a refund")
    expect(messageTextsOf(items)).toContain("you'd like your money back")
    expect(items).toContainEqual(
      expect.objectContaining({
        lines: [{ lineId: 'a', quantity: 2 }],
        description: "two tonics in my order were broken. i'd like a refund.",
      }),
    )
  })

  it('opens the form of another order that the shopper meant', async () => {
    const shop = createFlowShop({ orders: [createOrder('10234570'), createOrder('10234572')] })
    await shop.say('two tonics in 10234570 were broken')
    expect(await shop.say('sorry, I meant 10234572')).toContainEqual(
      expect.objectContaining({ orderId: '10234572', lines: [{ lineId: 'a', quantity: 2 }] }),
    )
  })

  it.each(['wrong order, it was 10234572', "that's the wrong one, it is 10234572"])(
    'opens the form of the order that was meant: %j',
    async (text) => {
      const shop = createFlowShop({ orders: [createOrder('10234570'), createOrder('10234572')] })
      await shop.say('two tonics in 10234570 were broken')
      expect(await shop.say(text)).toContainEqual(
        expect.objectContaining({ orderId: '10234572', lines: [{ lineId: 'a', quantity: 2 }] }),
      )
    },
  )

  it('takes up what was said about an order that is not open for a claim', async () => {
    const shop = createFlowShop({ orders: [createOrder('10234570'), pickedOrder] })
    await shop.say('two tonics in 10234568 were broken')
    const items = await shop.say('sorry, I meant 10234570, money back please')
    expect(messageTextsOf(items)).toContain('2 × Blue Wren Tonic of order 10234570, damaged')
    expect(messageTextsOf(items)).toContain("you'd like your money back. Is that right?")
  })

  it.each(['when do I get a refund?', 'where is 10234567', 'thanks', 'no'])(
    'is about something else: %j',
    async (text) => {
      const shop = createShop()
      await shop.say('two tonics in 10234570 were broken')
      expect(JSON.stringify(await shop.say(text))).not.toContain('OPEN_CLAIM_FORM')
    },
  )

  it('is never about the claim of another shopper', async () => {
    const shop = createShop()
    await shop.say('two tonics in 10234570 were broken')
    const ben = { ...shop.ava, shopperId: shop.ava.shopperId + 1 }
    expect(JSON.stringify(await shop.say('yes', { shopper: ben }))).not.toContain('10234570')
  })
})
