import { createTestLine, createTestOrder, createTestParcel, createTestPickup } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import type { UnderstoodIntent } from '../understanding'

// Today is Monday, 23 November 2026.
const rum = createTestOrder({
  id: '10234571',
  placedOn: '2026-11-19',
  lines: [
    createTestLine({ id: 'a', name: 'Coral Bay Rum', quantity: 3 }),
    createTestLine({ id: 'b', name: 'Ginger Beer', quantity: 8 }),
  ],
  parcels: [
    createTestParcel({ id: '1', lineIds: ['a'], status: 'in_transit', statusText: 'Held for inspection' }),
    createTestParcel({ id: '2', lineIds: ['b'], status: 'picking' }),
  ],
  allowed: ['email_invoice'],
})
const tempranillo = createTestOrder({
  id: '10234572',
  placedOn: '2026-11-12',
  lines: [createTestLine({ name: 'Casa Roja Tempranillo' })],
  parcels: [
    createTestParcel({
      status: 'delivered',
      statusText: 'Delivered - Left at side gate',
      statusAt: '2026-11-16T03:00:00Z',
      trackingNumber: 'KQ77120943',
    }),
  ],
  allowed: ['email_invoice', 'claim'],
})
const ready = createTestOrder({
  id: '10234573',
  kind: 'pickup',
  placedOn: '2026-11-21',
  lines: [createTestLine({ name: 'Glen Moray Whisky' })],
  parcels: [],
  pickup: createTestPickup({
    status: 'ready',
    storeName: 'Lane Cove',
    nominee: { name: 'Priya Rao', isAtStore: true },
  }),
  allowed: ['email_invoice', 'cancel', 'set_nominee'],
})
const placed = createTestOrder({
  id: '10234574',
  kind: 'pickup',
  placedOn: '2026-11-20',
  lines: [createTestLine({ name: 'Pale Ale' })],
  parcels: [],
  pickup: createTestPickup({ status: 'placed', storeName: 'Newtown' }),
  allowed: ['email_invoice', 'cancel', 'set_nominee'],
})
const cancelled = createTestOrder({
  id: '10234575',
  placedOn: '2026-11-02',
  lines: [createTestLine({ name: 'Hill Estate Riesling' })],
  parcels: [createTestParcel({ status: 'cancelled', statusText: 'Cancelled - out of stock' })],
})
const orders = [ready, placed, rum, tempranillo, cancelled]
const createShop = () => createFlowShop({ orders })

/** An engine that understands nothing, or what `means` says. */
const withMeaning = (means: Partial<UnderstoodIntent> = {}) =>
  createFlowShop({ orders }, () => async (text) => [understood(text, means)])

describe('an order that the shopper describes', () => {
  it.each([
    ['where is the one i bought on the 19th', 'Order 10234571 comes in 2 deliveries'],
    ['where is my tempranillo', 'Order 10234572 was delivered'],
    ['where is parcel KQ77120943', 'Order 10234572 was delivered'],
    ['where is my pick up from newtown', 'Newtown'],
  ])('is tracked: %s', async (text, answer) => {
    expect(messageTextsOf(await createShop().say(text))).toContain(answer)
  })

  it('is not replaced by another one when the text names a day', async () => {
    const items = await createShop().say('where is the order from the 7th')
    const text = messageTextsOf(items)
    expect(text).toContain("I can't find an order of yours from Saturday 7 November")
    expect(text).not.toContain('10234571')
    expect(items.some(({ type }) => type === 'verifiedOrders')).toBe(true)
  })

  it('is a choice when two fit, and the next text chooses', async () => {
    const shop = createShop()
    const items = await shop.say('where is what i ordered last week')
    expect(messageTextsOf(items)).toBe('These orders fit. Which one do you mean?')
    const cards = items.flatMap((item) => (item.type === 'verifiedOrders' ? item.items : []))
    expect(cards.map(({ orderId }) => orderId)).toEqual(['10234573', '10234574', '10234571'])
    expect(messageTextsOf(await shop.say('the last one'))).toContain('10234571')
  })

  it.each(['news on 10234571 for my place at newtown', '10234571 the tempranillo of the 12th, any news'])(
    'never replaces the one whose number was typed: %s',
    async (text) => {
      const shop = withMeaning({
        intent: 'store_directions',
        decision: 'accept',
        slots: { orderNumber: '10234571' },
      })
      expect(messageTextsOf(await shop.say(text))).toContain('Order 10234571')
    },
  )

  it('gets its invoice, and no other one does', async () => {
    const shop = createShop()
    expect(messageTextsOf(await shop.say('invoice for what i bought on the 12th'))).not.toContain('Which')
    expect(shop.posts.map(({ path }) => path)).toEqual([
      '/v1/shoppers/shopper-ava/orders/10234572/invoice-email',
    ])
  })

  it('is cancelled after a yes to exactly this one', async () => {
    const shop = createShop()
    expect(messageTextsOf(await shop.say('cancel my newtown click and collect'))).toContain('10234574')
  })

  it('is refused by its number, not replaced, when it does not allow the change', async () => {
    const items = await createShop().say('cancel the order i placed on the 19th')
    expect(messageTextsOf(items)).toContain('order 10234571')
  })

  it.each([
    ['i bought rum on the 19th', 'Order 10234571'],
    ['the lane cove pick up, is my order packed', 'Lane Cove'],
  ])('is understood where the engine understands nothing: %s', async (text, answer) => {
    expect(messageTextsOf(await withMeaning().say(text))).toContain(answer)
  })

  it('leads a guest to the log-in and reads nothing', async () => {
    const shop = withMeaning()
    const items = await shop.bot.sendUtterance('what i bought on the 19th, has it come', {
      now: shop.clock.now,
    })
    expect(items.some(({ type }) => type === 'url')).toBe(true)
    expect(messageTextsOf(items)).not.toContain('10234571')
  })

  it('is never found when it belongs to another shopper', async () => {
    const shop = createShop()
    const ben = { ...shop.ava, shopperId: 1_000_000_999 }
    const items = await shop.bot.sendUtterance('where is my tempranillo', {
      shopper: ben,
      now: shop.clock.now,
    })
    expect(JSON.stringify(items)).not.toContain('10234572')
  })
})

describe('the list of orders', () => {
  it.each([
    ['which of mine are still to come', ['10234573', '10234574', '10234571']],
    ['was any of them refunded', []],
  ])('is filtered by the state: %s', async (text, numbers) => {
    const items = await withMeaning({ intent: 'order_list' }).say(text)
    const cards = items.flatMap((item) => (item.type === 'verifiedOrders' ? item.items : []))
    expect(cards.map(({ orderId }) => orderId)).toEqual(numbers)
  })
})

describe('the only order of a state', () => {
  it('is told itself: anything of mine that was called off', async () => {
    const items = await withMeaning({ intent: 'order_list' }).say('anything of mine that was called off')
    expect(JSON.stringify(items)).toContain('10234575')
  })
})

describe('the facts of an order', () => {
  it.each([
    [
      'where is 10234572 and where was it left',
      'The carrier reports for order 10234572: "Delivered - Left at side gate" (16 Nov).',
    ],
    ['where is 10234571, how many rums did i buy', 'Order 10234571 has 3 × Coral Bay Rum.'],
    ['where is 10234575, why was it cancelled', '"Cancelled - out of stock"'],
    ['where is 10234573, and who collects it', 'Priya Rao is named to collect order 10234573 at Lane Cove.'],
    ['where is 10234574, and who collects it', 'Nobody else is named to collect order 10234574'],
    ['where is 10234571, which box has the ginger beer', 'Parcel 2 of 2 holds 8 × Ginger Beer.'],
  ])('are told: %s', async (text, answer) => {
    expect(messageTextsOf(await createShop().say(text))).toContain(answer)
  })

  it('belong to the order that is talked about, with the words of its own products', async () => {
    const shop = createFlowShop(
      { orders },
      (embedded) => async (text, options) =>
        text.startsWith('which')
          ? [understood(text, { intent: 'product_search' })]
          : await embedded(text, options),
    )
    await shop.say('where is 10234571')
    expect(messageTextsOf(await shop.say('which one has the rum in it'))).toContain('Parcel 1 of 2')
  })

  it('name the person who collects the order, where the engine takes a question for a change', async () => {
    const shop = withMeaning({ intent: 'change_pickup_nominee' })
    const text = messageTextsOf(await shop.say('who is picking up the lane cove order'))
    expect(text).toContain('Priya Rao is named')
  })
})

describe('the order that is talked about', () => {
  it('stays for six turns that are about something else', async () => {
    const shop = createShop()
    await shop.say('where is 10234573')
    for (let turn = 0; turn < 5; turn += 1) await shop.say('thanks')
    expect(messageTextsOf(await shop.say('cancel it then'))).toContain('10234573')
  })

  it('is refused with its reason when it does not allow the change', async () => {
    const shop = createShop()
    await shop.say('where is 10234572')
    await shop.say('thanks')
    expect(messageTextsOf(await shop.say('cancel that then'))).toContain('10234572')
  })

  it('is the one that a sentence beside the list is about', async () => {
    const shop = createShop()
    const answer = messageTextsOf(await shop.say('where is my order'))
    const orderId = shop.bot.dialogue().lastOrder?.orderId
    expect(orderId).toBeDefined()
    expect(answer).toMatch(new RegExp(`order ${orderId}`, 'i'))
    expect(messageTextsOf(await shop.say('whats in it'))).toContain(`Order ${orderId} has`)
  })
})
