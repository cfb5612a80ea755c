import { describe, expect, it } from 'vitest'
import type { PendingNotice, ToldNotice } from '../../notices/order-notices'
import { alex, createAssistantWithFakes, kindsOf, pickup } from '../../testing/assistant-with-fakes'
import type { TurnContext } from '../turn'

const now = Date.parse('2024-06-10T12:00:00+10:00')
const cancelled = { ...pickup, status: 'Cancelled' }

/** Creates the notices of a turn, and records which are told. */
function createNotices(...pending: readonly Partial<PendingNotice>[]) {
  const marked: ToldNotice[] = []
  const all = pending.map((notice): PendingNotice => ({
    orderId: cancelled.orderId,
    state: 'cancelled',
    toldStates: [],
    ...notice,
  }))
  return {
    marked,
    notices: { findPending: async () => all, markTold: (notice: ToldNotice) => void marked.push(notice) },
  }
}

const ask = (
  bot: ReturnType<typeof createAssistantWithFakes>,
  context: Partial<TurnContext>,
): ReturnType<typeof bot.sendEvent> => bot.sendEvent('ORDER_NOTICES', {}, { shopper: alex, now, ...context })

describe('ORDER_NOTICES', () => {
  it('is answered with a message for the shopper only, and the card of the order [OP-145, OP-33]', async () => {
    const { notices, marked } = createNotices({ state: 'ready' })
    const items = await ask(createAssistantWithFakes({ orders: [cancelled] }), { notices })
    expect(items).toMatchObject([
      { type: 'message', shopper: alex.shopperId },
      { type: 'verifiedOrders', items: [cancelled], shopper: alex.shopperId },
    ])
    // The order is cancelled by now, so this is what it says.
    expect(JSON.stringify(items[0])).toContain(`order_notices/cancelled ${cancelled.orderId}`)
    expect(marked).toMatchObject([{ toldState: 'cancelled' }])
  })

  it('has one card list for several orders, after their messages [OP-145]', async () => {
    const other = { ...cancelled, orderId: '10234574' }
    const { notices } = createNotices({}, { orderId: other.orderId })
    const items = await ask(createAssistantWithFakes({ orders: [cancelled, other] }), { notices })
    expect(kindsOf(items)).toEqual(['message', 'message', 'verifiedOrders'])
  })

  it.each([
    ['an order that the retailer does not know', [], {}],
    ['a state that was told', [cancelled], { toldStates: ['cancelled'] }],
    ['an order whose state has no sentence', [{ ...pickup, orderDate: '2020-01-01' }], {}],
  ] as const)('says nothing about %s, now and later [OP-145]', async (_title, orders, pending) => {
    const { notices, marked } = createNotices(pending)
    expect(await ask(createAssistantWithFakes({ orders }), { notices })).toEqual([])
    expect(marked).toHaveLength(1)
  })

  it.each([
    ['while the retailer is away', { isRetailerAway: () => true }, {}],
    ['on a device of a store', {}, { isHostDevice: true }],
    ['to a guest', {}, { shopper: null }],
  ] as const)('says nothing %s, and tells it later [OP-145]', async (_title, options, context) => {
    const { notices, marked } = createNotices({})
    const bot = createAssistantWithFakes({ orders: [cancelled], ...options })
    expect(await ask(bot, { notices, ...context })).toEqual([])
    expect(marked).toEqual([])
  })
})
