import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createTestSubscription } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

/** Each change that needs a yes: how it is asked for, what is read back, and what is said afterwards. */
const changes = [
  ['cancel order 10234567', 'cancel the whole order 10234567', 'Order 10234567 is cancelled'],
  [
    'change the address of 10234567 to 12 Smith St Fitzroy 3065',
    'to 12 Smith Street, Fitzroy VIC 3065 instead?',
    'goes to 12 Smith Street',
  ],
  ['change the day of 10234567 to friday', 'delivered on 27 Nov 2026 instead?', 'is set for 27 Nov 2026'],
  [
    'change the instructions to ring the bell for 10234567',
    'these instructions: "ring the bell"?',
    'reads: "ring the bell',
  ],
  ['skip my subscription', 'skip the next delivery', 'is skipped'],
  ['pause my subscription', 'pause your subscription', 'is paused'],
  ['stop my subscription', 'for good?', 'is stopped'],
  ['invoices for 10234567 and 10234569', 'mail tax invoices', 'are on their way to a***@shop.example'],
] as const

function actionIdOf(items: readonly ReplyItem[]): string {
  const [id] = items.flatMap((item) => (item.type === 'qe' ? [item.parameters?.['actionId']] : []))
  if (typeof id !== 'string') throw new Error('The reply has no button of an action.')
  return id
}

describe.each(changes)('%s', (request, question, done) => {
  it('asks a guest to log in', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.ask(request))).toContain('log in')
    expect(shop.posts).toEqual([])
  })

  it('is refused to a caller who names a shopper without proof', async () => {
    const shop = createFlowShop()
    const answer = await shop.bot.answer({ kind: 'text', text: request }, { isShopperUnproven: true })
    expect(answer).toBe('not-proven')
  })

  it('is read back in one message with two buttons, and done after the button', async () => {
    const shop = createFlowShop()
    const items = await shop.say(request)
    expect(items.map(({ type }) => type)).toEqual(['message', 'qe', 'qe'])
    expect(messageTextsOf(items)).toContain(question)
    expect(shop.posts).toEqual([])
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', actionIdOf(items)))).toContain(done)
    expect(shop.posts.length).toBeGreaterThan(0)
  })

  it('is done after a typed yes', async () => {
    const shop = createFlowShop()
    await shop.say(request)
    expect(messageTextsOf(await shop.say('yes please'))).toContain(done)
  })

  it.each(["yes if it's free", 'yes?', 'ok but why', 'what happens then'])(
    'is not done after %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say(request)
      await shop.say(text)
      expect(shop.posts).toEqual([])
    },
  )

  it('is not done after a no, nor by the button afterwards', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say(request))
    expect(messageTextsOf(await shop.say('no, changed my mind'))).toContain('left everything as it was')
    await shop.press('ACTION_CONFIRM', id)
    expect(shop.posts).toEqual([])
  })

  it('is not done by a button after five minutes, nor by a yes in a later turn', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say(request))
    await shop.say('when are you open')
    await shop.say('yes')
    shop.clock.now += 5 * 60_000
    await shop.press('ACTION_CONFIRM', id)
    expect(shop.posts).toEqual([])
  })

  it('is done once by two presses, with one key each', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say(request))
    await Promise.all([shop.press('ACTION_CONFIRM', id), shop.press('ACTION_CONFIRM', id)])
    const keys = shop.posts.map(({ path, key }) => `${path} ${key}`)
    expect(new Set(keys).size).toBe(request.startsWith('invoices') ? 2 : 1)
  })

  it('is never claimed when the outcome is not known [OP-142]', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say(request))
    shop.network.state = 'lost'
    const text = messageTextsOf(await shop.press('ACTION_CONFIRM', id))
    expect(text).toContain("isn't certain yet")
    expect(text).not.toContain('Done')
  })
})

describe('a change that is not allowed any more', () => {
  it.each(['cancel order 10234567', 'change the day of 10234567 to friday'])(
    'refuses %s at the yes',
    async (request) => {
      const shop = createFlowShop()
      await shop.say(request)
      shop.retailer.state.saveOrder('shopper-ava', { ...openOrder, allowed: [] })
      const text = messageTextsOf(await shop.say('yes'))
      expect(text).toContain("I can't")
      expect(text).not.toContain('Done')
    },
  )

  it('refuses a change of a subscription that the shop does not accept', async () => {
    const shop = createFlowShop({
      subscriptions: [createTestSubscription({ allowed: ['pause'] })],
    })
    expect(messageTextsOf(await shop.say('skip my subscription'))).toContain("doesn't accept that")
    expect(shop.posts).toEqual([])
  })

  it("answers another shopper's order as one that does not exist [OP-123]", async () => {
    for (const request of [
      'cancel order 20000001',
      'change the day of 20000001 to friday',
      'refund for 20000001',
    ]) {
      const shop = createFlowShop()
      const unknown = messageTextsOf(await shop.say(request.replace('20000001', '99999999')))
      expect(messageTextsOf(await shop.say(request))).toBe(unknown.replace('99999999', '20000001'))
    }
  })
})

describe('a change of mind', () => {
  it('starts the other change over, and nothing of the first is done', async () => {
    const shop = createFlowShop()
    await shop.say('change the address of 10234567 to 12 Smith St Fitzroy 3065')
    expect(messageTextsOf(await shop.say('change the day to friday'))).toContain('delivered on 27 Nov 2026')
    await shop.say('yes')
    expect(shop.posts.map(({ path }) => path)).toEqual(['/v1/shoppers/shopper-ava/orders/10234567/day'])
  })

  it('asks again for the other order when another order is named', async () => {
    const shop = createFlowShop({ orders: [openOrder, { ...openOrder, id: '10234560' }] })
    await shop.say('cancel order 10234567')
    expect(messageTextsOf(await shop.say('no, cancel order 10234560'))).toContain('10234560')
    expect(shop.posts).toEqual([])
  })
})
