import { describe, expect, it } from 'vitest'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  kindsOf,
  pickup,
  messageTextsOf,
} from '../../testing/assistant-with-fakes'
import { everythingOffered } from '../../retail/retailer-state'

const asAlex = { shopper: alex }

describe('a guest', () => {
  it.each([
    ['[AUTH-07]', 'order_tracking'],
    ['[AUTH-07]', 'order_list'],
    ['[AUTH-08]', 'resend_tax_invoice'],
    ['[AUTH-09]', 'pickup_order'],
    ['[AUTH-09]', 'change_pickup_nominee'],
  ])('%s who asks for %s is asked to log in, and no orders are read', async (_row, intent) => {
    for (const slots of [{}, { orderNumber: '10234567' }]) {
      const bot = createAssistantWithFakes({
        means: { mine: { intent, slots } },
        orders: [delivery, pickup],
        retailerState: {
          ...everythingOffered,
          isOffered: (capability) => capability !== 'guest_lookup' && capability !== 'parcel_lookup',
        },
      })
      const items = await bot.sendUtterance('mine')
      expect(kindsOf(items)).toEqual(['message', 'url'])
      expect(items[1]).toMatchObject({ uri: 'https://shop.example/login', target: 'route' })
      expect(bot.orderQueries).toEqual([])
    }
  })
})

describe('orders', () => {
  it("are the shopper's own, marked as personal, with the authenticated follow-up [GEN-11]", async () => {
    const bot = createAssistantWithFakes({ means: { mine: { intent: 'order_list' } }, orders: [delivery] })
    const items = await bot.sendUtterance('mine', asAlex)
    expect(items.find(({ type }) => type === 'verifiedOrders')).toMatchObject({
      items: [delivery],
      shopper: 123,
    })
    expect(items.find(({ type }) => type === 'message')).toMatchObject({ shopper: 123 })
    expect(items.at(-1)).toEqual({
      type: 'followup_event_data',
      followUpEventType: 'orders',
      followUpEventName: 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP',
    })
  })

  it.each([
    ['list my click and collect orders', 'pickup'],
    ['all my deliveries', 'delivery'],
    ['what have i bought', undefined],
  ])('are filtered by the kind in the utterance: %s', async (text, kind) => {
    const bot = createAssistantWithFakes({ means: { [text]: { intent: 'order_list' } } })
    await bot.sendUtterance(text, asAlex)
    expect(bot.orderQueries).toEqual([{ shopperId: 123, limit: 6, ...(kind ? { kind } : {}) }])
  })

  it('are tracked by number, remembered and open for a vote [TRK-62, MSG-27]', async () => {
    const means = { it: { intent: 'order_tracking', slots: { orderNumber: '10234567' } } }
    const items = await createAssistantWithFakes({ means, orders: [delivery] }).sendUtterance('it', asAlex)
    expect(kindsOf(items)).toEqual(['message', 'ordertracking', 'last_order_checked', 'followup_event_data'])
    expect(items[0]).toMatchObject({ acceptanceEventName: 'OrderTrackingAcceptance' })
    expect(items[1]).toMatchObject({ searchTermOrderNumber: '10234567', shopper: 123 })
  })

  it.each(['order_tracking', 'pickup_order'])('%s of a pick up order shows its card', async (intent) => {
    const means = { it: { intent, slots: { orderNumber: '10234573' } } }
    const items = await createAssistantWithFakes({ means, orders: [pickup] }).sendUtterance('it', asAlex)
    expect(items[1]).toMatchObject({
      type: 'pickup-order-detail',
      order: { orderId: '10234573' },
      shopper: 123,
    })
  })

  it.each(['order_tracking', 'pickup_order', 'resend_tax_invoice', 'change_pickup_nominee'])(
    '%s answers for another shopper’s order as if it did not exist',
    async (intent) => {
      const means = { it: { intent, slots: { orderNumber: '9000001' } } }
      const bot = createAssistantWithFakes({ means, orders: [delivery] })
      expect(messageTextsOf(await bot.sendUtterance('it', asAlex))).toContain(
        'order_tracking/not_found 9000001',
      )
      expect(bot.dialogue().pending).toMatchObject({ slot: 'orderNumber', intent, slots: {} })
    },
  )
})

describe('a tax invoice', () => {
  it('is sent again, and confirmed with a masked address [GEN-12, AUTH-08]', async () => {
    const means = { it: { intent: 'resend_tax_invoice', slots: { orderNumber: '10234567' } } }
    const items = await createAssistantWithFakes({ means, orders: [delivery] }).sendUtterance('it', asAlex)
    expect(items).toMatchObject([{ type: 'resend-tax-invoice', orderId: '10234567', shopper: 123 }])
  })

  it('asks for the order, the last viewed one first, each with its date and size [AUTH-08]', async () => {
    const seen = { ...pickup, date: '2024-05-09', productImages: [null, null] }
    const bot = createAssistantWithFakes({
      means: { mine: { intent: 'resend_tax_invoice' } },
      orders: [delivery, seen],
      responseTexts: { resend_tax_invoice: { choice: ['{orderNumber}, {day}, {count}'] } },
    })
    const items = await bot.sendUtterance('mine', { ...asAlex, lastOrderChecked: seen.orderId })
    expect(items[1]).toMatchObject({
      type: 'qr',
      items: [
        { text: '10234573, 09 May 2024, 2' },
        { text: expect.stringContaining('resend_tax_invoice/choice_of_one 10234567') as string },
      ],
      shopper: 123,
    })
  })

  it.each([
    ['has no day', { date: null }],
    ['has no products', { productImages: [] }],
  ])('offers an order that %s by its number alone [AUTH-08]', async (_what, lacking) => {
    const means = { mine: { intent: 'resend_tax_invoice' } }
    const bot = createAssistantWithFakes({ means, orders: [{ ...delivery, ...lacking }] })
    expect((await bot.sendUtterance('mine', asAlex))[1]).toMatchObject({ items: [{ text: '10234567' }] })
  })

  it('does not offer a cancelled order, nor one of another shopper [AUTH-08, OP-123]', async () => {
    const means = { mine: { intent: 'resend_tax_invoice' } }
    const bot = createAssistantWithFakes({ means, orders: [{ ...pickup, status: 'Cancelled' }] })
    expect(kindsOf(await bot.sendUtterance('mine', { ...asAlex, lastOrderChecked: '10234570' }))).toEqual([
      'message',
    ])
  })
})
