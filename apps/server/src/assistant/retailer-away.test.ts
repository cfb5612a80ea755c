import { describe, expect, it } from 'vitest'
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
    ['subscriptions', 'fallback/off '],
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
