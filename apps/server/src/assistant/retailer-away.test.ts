import { describe, expect, it } from 'vitest'
import type { Invoices, NomineeChange, Orders } from '../retail/order-ports'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  messageTextsOf,
  pickup,
} from '../testing/assistant-with-fakes'

const asAlex = { shopper: alex }
const away = 'fallback/retailer_away'

describe('a retailer that does not offer', () => {
  it.each([
    ['orders', 'fallback/off_orders'],
    ['set_nominee', 'fallback/off_nominee'],
    ['email_invoice', 'fallback/off_invoice'],
    ['subscriptions', 'fallback/off_subscriptions'],
    ['events', 'fallback/off '],
  ] as const)('%s is not said to be away', async (missingCapability, text) => {
    const bot = createAssistantWithFakes({
      means: { please: { intent: 'order_list' } },
      orders: [delivery],
      isRetailerAway: () => true,
      missingCapability,
    })
    const items = await bot.sendUtterance('please', asAlex)
    expect(messageTextsOf(items)).toContain(text)
    expect(JSON.stringify(items)).toMatch(/contact\/phone.*Send us a message/)
  })
})

describe('while the retailer is away', () => {
  it.each([
    ['order_list', {}],
    ['order_tracking', { orderNumber: delivery.orderId }],
    ['pickup_order', { orderNumber: pickup.orderId }],
    ['change_pickup_nominee', { orderNumber: pickup.orderId }],
    ['resend_tax_invoice', { orderNumber: delivery.orderId }],
  ])('%s is answered with an apology and ways to contact an agent', async (intent, slots) => {
    const bot = createAssistantWithFakes({
      means: { please: { intent, slots } },
      orders: [delivery, pickup],
      isRetailerAway: () => true,
    })
    const items = await bot.sendUtterance('please', asAlex)
    expect(messageTextsOf(items)).toContain(away)
    expect(JSON.stringify(items)).toMatch(/contact\/phone.*Send us a message/)
    expect(JSON.stringify(items)).not.toContain(alex.lastName)
  })

  it('an event about orders is answered in the same way', async () => {
    const bot = createAssistantWithFakes({ orders: [pickup], isRetailerAway: () => true })
    const items = await bot.sendEvent('ORDER_TRACKING_MY_ORDERS_PICKUP', {}, asAlex)
    expect(messageTextsOf(items)).toContain(away)
  })

  it('a second request of the same message is still answered', async () => {
    const bot = createAssistantWithFakes({
      means: { both: [{ intent: 'order_list' }, { intent: 'small_talk.thanks' }] },
      orders: [delivery],
      isRetailerAway: () => true,
    })
    expect(messageTextsOf(await bot.sendUtterance('both', asAlex))).toMatch(/retailer_away[^]*thanks/)
  })

  it('a confirmed change is not claimed, and works after a new request once the retailer is back', async () => {
    let isRetailerAway = false
    const slots = { orderNumber: pickup.orderId, personName: 'Jo Park', phone: '0412345678' }
    const bot = createAssistantWithFakes({
      means: { change: { intent: 'change_pickup_nominee', slots }, yes: { intent: 'affirm' } },
      orders: [pickup],
      isRetailerAway: () => isRetailerAway,
    })
    await bot.sendUtterance('change', asAlex)
    isRetailerAway = true
    const items = await bot.sendUtterance('yes', asAlex)
    expect(messageTextsOf(items)).toContain(away)
    expect(messageTextsOf(items)).not.toContain('updated')
    isRetailerAway = false
    await bot.sendUtterance('change', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('yes', asAlex))).toContain('change_pickup_nominee/updated')
  })
})

describe('an action whose outcome is not known', () => {
  const means = {
    change: {
      intent: 'change_pickup_nominee',
      slots: { orderNumber: pickup.orderId, personName: 'Jo Park', phone: '0412345678' },
    },
    yes: { intent: 'affirm' },
    invoice: { intent: 'resend_tax_invoice', slots: { orderNumber: delivery.orderId } },
  }

  /** Returns orders that find the pick up order and answer a change with a failure. */
  function failNominee(kind: 'not-certain' | 'earlier-not-certain', changes: NomineeChange[] = []): Orders {
    const notFound = async () => ({ ok: false, error: { kind: 'not-found' } }) as const
    return {
      recent: async () => [pickup],
      find: async () => ({ ok: true, value: pickup }),
      deliveryDetails: notFound,
      tracking: notFound,
      nominee: notFound,
      setNominee: async (change) => {
        changes.push(change)
        return { ok: false, error: { kind } }
      },
    }
  }

  it.each([
    ['not-certain', 'change_pickup_nominee/not_certain'],
    ['earlier-not-certain', 'change_pickup_nominee/earlier_not_certain'],
  ] as const)('%s: the change is not claimed, and agents can be reached [OP-142]', async (kind, text) => {
    const bot = createAssistantWithFakes({ means, retailPorts: { orders: failNominee(kind) } })
    await bot.sendUtterance('change', asAlex)
    const items = await bot.sendUtterance('yes', asAlex)
    expect(messageTextsOf(items)).toContain(text)
    expect(messageTextsOf(items)).not.toContain('updated')
    expect(JSON.stringify(items)).toMatch(/contact\/phone.*Send us a message/)
  })

  it('a mail is not claimed either', async () => {
    const invoices: Invoices = {
      resend: async () => ({ ok: false, error: { kind: 'not-certain' } }),
    }
    const bot = createAssistantWithFakes({ means, retailPorts: { invoices } })
    const items = await bot.sendUtterance('invoice', asAlex)
    expect(messageTextsOf(items)).toContain('resend_tax_invoice/not_certain')
    expect(JSON.stringify(items)).toMatch(/contact\/phone.*Send us a message/)
  })

  it('an action has its id before the yes, and a new proposal has another one [OP-142]', async () => {
    const changes: NomineeChange[] = []
    const orders = failNominee('not-certain', changes)
    const bot = createAssistantWithFakes({ means, retailPorts: { orders } })
    await bot.sendUtterance('change', asAlex)
    const { pending } = bot.dialogue()
    await bot.sendUtterance('yes', asAlex)
    await bot.sendUtterance('change', asAlex)
    await bot.sendUtterance('yes', asAlex)
    const keys = changes.map(({ idempotencyKey }) => idempotencyKey)
    expect(pending).toMatchObject({ for: 'confirmation', actionId: keys[0] })
    expect(new Set(keys).size).toBe(2)
  })
})
