import { describe, expect, it } from 'vitest'
import { actionIdOf } from '../../testing/action-buttons'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { deliveredOrder, openOrder, pickedOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

const second = { ...openOrder, id: '10234560' }

describe('cancelling an order', () => {
  it('asks a guest to log in, and never calls the retailer', async () => {
    const shop = createFlowShop()
    const items = await shop.ask('cancel order 10234567')
    expect(messageTextsOf(items)).toContain('Please log in')
    expect(items.map(({ type }) => type)).toEqual(['message', 'url'])
    expect(shop.posts).toEqual([])
  })

  it('reads the whole change back in one message with two buttons of one action [OP-141]', async () => {
    const shop = createFlowShop()
    const items = await shop.say('cancel order 10234567')
    expect(items.map(({ type }) => type)).toEqual(['message', 'qe', 'qe'])
    expect(messageTextsOf(items)).toBe(
      'Do you want me to cancel the whole order 10234567 (2 × Hill Estate Shiraz, 1 × Pale Ale and 1 more), placed on 22 Nov 2026?',
    )
    expect(items.flatMap((item) => (item.type === 'qe' ? [item.event] : []))).toEqual([
      'ACTION_CONFIRM',
      'ACTION_DECLINE',
    ])
    expect(shop.posts).toEqual([])
    expect([...shop.audit.entries.values()]).toMatchObject([
      {
        action: 'cancel_order',
        orderId: '10234567',
        fields: ['status'],
        generator: 'embedded',
        outcome: null,
      },
    ])
  })

  it('acts on the button with the action id as the key, and says so', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    const items = await shop.press('ACTION_CONFIRM', id)
    expect(messageTextsOf(items)).toBe('Done. Order 10234567 is cancelled.')
    expect(shop.statusOf('10234567')).toBe('cancelled')
    expect(shop.posts).toEqual([{ path: '/v1/shoppers/shopper-ava/orders/10234567/cancel', key: id }])
    expect(shop.audit.entries.get(id)).toMatchObject({ outcome: 'done' })
  })

  it.each(['yes', 'yep please', 'Yes, cancel the order'])('acts on the typed yes %j', async (text) => {
    const shop = createFlowShop()
    await shop.say('cancel order 10234567')
    expect(messageTextsOf(await shop.say(text))).toContain('Done.')
    expect(shop.posts).toHaveLength(1)
  })

  it.each(["yes if it's free", 'yes?', 'ok what does that cost', 'cancel it', 'hmm'])(
    'changes nothing on %j and asks again',
    async (text) => {
      const shop = createFlowShop()
      const first = actionIdOf(await shop.say('cancel order 10234567'))
      const again = await shop.say(text)
      expect(messageTextsOf(again)).toContain('need a clear yes')
      expect(actionIdOf(again)).not.toBe(first)
      expect(shop.posts).toEqual([])
      // The button of the first question does not act any more.
      expect(messageTextsOf(await shop.press('ACTION_CONFIRM', first))).toContain("isn't open any more")
      expect(shop.posts).toEqual([])
    },
  )

  it.each([
    ['a typed no', (shop: ReturnType<typeof createFlowShop>) => shop.say('no')],
    [
      'cancel alone, which means the question',
      (shop: ReturnType<typeof createFlowShop>) => shop.say('cancel'),
    ],
  ])('leaves the order after %s', async (_title, decline) => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    expect(messageTextsOf(await decline(shop))).toContain('left everything as it was')
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', id))).toContain("isn't open any more")
    expect(shop.statusOf('10234567')).toBe('confirmed')
    expect(shop.audit.entries.get(id)).toMatchObject({ outcome: 'declined' })
  })

  it.each([
    'actually no, keep it',
    'wait I changed my mind',
    'undo that please',
    'can you bring it back',
    'oh no that was by mistake',
    'I do want it after all',
    'uncancel it',
  ])('says that a cancelled order stays cancelled after %j, and what works instead', async (text) => {
    const shop = createFlowShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    const items = await shop.say(text)
    expect(messageTextsOf(items)).toContain("Order 10234567 is already cancelled, and I can't bring it back.")
    expect(items.length).toBeGreaterThan(1)
    expect(shop.posts).toHaveLength(1)
  })

  it.each([
    ['thanks for that', 'already cancelled'],
    ['when do i get my money back', "can't bring it back"],
    ['do you have it in blue', 'already cancelled'],
  ])('takes nothing back after %j', async (text, unwanted) => {
    const shop = createFlowShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    expect(messageTextsOf(await shop.say(text))).not.toContain(unwanted)
  })

  it('leaves the order after the button of no', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    expect(messageTextsOf(await shop.press('ACTION_DECLINE', id))).toContain('left everything as it was')
    expect(shop.posts).toEqual([])
  })

  it('counts a typed yes in the next turn only, and a button for five minutes [OP-141]', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    await shop.say('when are you open')
    await shop.say('yes')
    expect(shop.posts).toEqual([])
    shop.clock.now += 5 * 60_000 - 1
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', id))).toContain('Done.')
  })

  it('does not act on a button after five minutes', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    shop.clock.now += 5 * 60_000
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', id))).toContain("isn't open any more")
    expect(shop.posts).toEqual([])
  })

  it('does not act for another shopper, nor on an unknown action', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    await shop.press('ACTION_CONFIRM', id, { shopper: { ...shop.ava, shopperId: 456 } })
    await shop.press('ACTION_CONFIRM', 'a-unknown')
    await shop.press('ACTION_CONFIRM', id, { shopper: null })
    expect(shop.posts).toEqual([])
  })

  it.each([
    ['20000001', "another shopper's"],
    ['99999999', 'unknown'],
  ])('answers the number %s, which is %s, like one that does not exist [OP-123]', async (number) => {
    const shop = createFlowShop()
    const items = await shop.say(`cancel order ${number}`)
    expect(messageTextsOf(items)).toContain(number)
    expect(shop.posts).toEqual([])
  })

  it('says in plain words why an order cannot be cancelled', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.say('cancel order 10234568'))).toContain(
      "I can't cancel order 10234568, because it's already being picked",
    )
  })

  it('reads the permission again at the yes', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    shop.retailer.state.saveOrder('shopper-ava', { ...pickedOrder, id: '10234567' })
    shop.clock.now += 60_000
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', id))).toContain("can't cancel order 10234567")
    expect(shop.audit.entries.get(id)).toMatchObject({ outcome: 'refused' })
    expect(shop.posts).toEqual([])
  })
})

describe('the order that is meant', () => {
  it('is the only one that can be cancelled', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.say('cancel my order'))).toContain('10234567')
  })

  it('is asked for when several can, and chosen by number or place', async () => {
    for (const answer of ['10234560', 'the second one']) {
      const shop = createFlowShop({ orders: [openOrder, second, deliveredOrder] })
      const items = await shop.say('cancel my order')
      expect(items.map(({ type }) => type)).toEqual(['message', 'verifiedOrders'])
      expect(messageTextsOf(await shop.say(answer))).toContain('10234560')
    }
  })

  it.each(['cancel it', 'just scrap the stupid thing, cancel it'])(
    'is asked for after a list of several, whose first one Murphy told: %j',
    async (text) => {
      const shop = createFlowShop({ orders: [openOrder, second] })
      await shop.say('where is my order')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toContain('Which order do you want to cancel?')
    },
  )

  it('is the one that was shown, after cancel it', async () => {
    const shop = createFlowShop({ orders: [openOrder, second] })
    const items = await shop.say('cancel it', { lastOrderChecked: '10234560' })
    expect(messageTextsOf(items)).toContain('cancel the whole order 10234560')
    expect(shop.posts).toEqual([])
  })

  it('is asked for when cancel it may mean a question of Murphy', async () => {
    const shop = createFlowShop({ orders: [openOrder, second] })
    await shop.say('are you open', { lastOrderChecked: '10234567' })
    const items = await shop.say('cancel it', { lastOrderChecked: '10234567' })
    expect(messageTextsOf(items)).toContain('Do you mean the order')
    expect(shop.bot.dialogue().pending).toMatchObject({ slot: 'place' })
    expect(messageTextsOf(await shop.say('cancel', { lastOrderChecked: '10234567' }))).toMatch(
      /No worries|All good/,
    )
  })

  it('is told when none can be cancelled', async () => {
    const shop = createFlowShop({ orders: [deliveredOrder] })
    expect(messageTextsOf(await shop.say('cancel my order'))).toContain('None of your recent orders')
  })
})

describe('an outcome that is not known', () => {
  it('is not claimed, and a second yes uses the same key [OP-142]', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    shop.network.state = 'lost'
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', id))).toContain("isn't certain yet")
    expect(shop.audit.entries.get(id)).toMatchObject({ outcome: 'not_certain' })
  })

  it('never claims a change while the retailer is away', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    shop.network.state = 'away'
    shop.clock.now += 60_000
    expect(messageTextsOf(await shop.press('ACTION_CONFIRM', id))).toContain('nothing was changed')
    expect(shop.audit.entries.get(id)).toMatchObject({ outcome: 'refused' })
  })

  it('is told in the next turn when the server stopped between the call and the answer', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    // The server recorded the yes, called, and stopped; the background work has found the outcome.
    await shop.audit.confirm(id, shop.ava.shopperId, shop.clock.now)
    await shop.audit.finish(id, 'done', shop.clock.now)
    const items = await shop.say('are you open')
    expect(messageTextsOf(items)).toContain('has been done already')
    expect(messageTextsOf(await shop.say('thanks'))).not.toContain('has been done already')
  })

  it('is told to a second yes, which does nothing new', async () => {
    const shop = createFlowShop()
    const id = actionIdOf(await shop.say('cancel order 10234567'))
    await shop.audit.confirm(id, shop.ava.shopperId, shop.clock.now)
    await shop.audit.finish(id, 'done', shop.clock.now)
    expect(messageTextsOf(await shop.say('yes'))).toContain('has been done already')
    expect(shop.posts).toEqual([])
  })
})

describe('a retailer that does not cancel', () => {
  it('gets a ticket with what was collected, or the shopper a chat', async () => {
    const shop = createFlowShop({ missing: ['cancel'] })
    const items = await shop.say('cancel order 10234567')
    expect(messageTextsOf(items)).toContain("I can't cancel orders here")
    expect(items.at(-1)).toMatchObject({
      commandName: 'OPEN_TICKET_FORM',
      message: 'Cancel an order\nOrder: 10234567\ncancel order 10234567',
    })
    const open = await shop.say('cancel order 10234567', { isLiveChatAvailable: true })
    expect(open.map(({ type }) => type)).toContain('livechatqr')
    expect(open.map(({ type }) => type)).not.toContain('command')
  })
})
