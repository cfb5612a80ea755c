import type { ReplyItem } from '@murphy/contracts/reply-items'
import {
  createTestLine,
  createTestOrder,
  createTestParcel,
  createTestSubscription,
} from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { deliveredOrder, openOrder, pickedOrder, flowNow } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'

const typesOf = (items: readonly ReplyItem[]): readonly string[] => items.map(({ type }) => type)
const buttonsOf = (items: readonly ReplyItem[]): string =>
  items.flatMap((item) => (item.type === 'qe' ? [item.text] : [])).join(' / ')

describe('changing the address', () => {
  const toSmithStreet = 'change the address of order 10234567 to 12 Smith St Fitzroy VIC 3065'

  it('asks which change, then which address, and reads the whole change back', async () => {
    const shop = createFlowShop()
    const asked = await shop.say('change the delivery')
    expect(messageTextsOf(asked)).toBe('What should change about the delivery?')
    expect(asked[1]).toMatchObject({
      items: [
        { text: 'Change the address' },
        { text: 'Change the day' },
        { text: 'Change the instructions' },
      ],
    })
    expect(messageTextsOf(await shop.say('Change the address'))).toContain(
      "What's the new address for order 10234567?",
    )
    expect(messageTextsOf(await shop.say('smith street'))).toContain('I need the whole address')
    const proposal = await shop.say('12 smith street fitzroy 3065')
    expect(messageTextsOf(proposal)).toContain('to 12 Smith Street, Fitzroy VIC 3065 instead?')
    expect(typesOf(proposal)).toEqual(['message', 'qe', 'qe'])
    expect(buttonsOf(proposal)).toBe('Yes, send it there / No, keep the address')
    expect(messageTextsOf(await shop.say('yes'))).toBe(
      'Done. Order 10234567 goes to 12 Smith Street, Fitzroy VIC 3065.',
    )
    expect(shop.posts.map(({ path }) => path)).toEqual(['/v1/shoppers/shopper-ava/orders/10234567/address'])
  })

  it('takes a yes with another address as a correction, and asks again', async () => {
    const shop = createFlowShop()
    await shop.say(toSmithStreet)
    const corrected = await shop.say('yes but to 14 Smith St Fitzroy VIC 3065')
    expect(messageTextsOf(corrected)).toContain('14 Smith Street, Fitzroy VIC 3065 instead?')
    expect(shop.posts).toEqual([])
    expect(messageTextsOf(await shop.say('yes'))).toContain('goes to 14 Smith Street')
  })

  it('asks again for a plain yes where another change is added, and then for the other one', async () => {
    const shop = createFlowShop()
    await shop.say(toSmithStreet)
    const asked = messageTextsOf(await shop.say('also tell the driver to leave it at reception'))
    expect(asked).toContain('to 12 Smith Street')
    expect(shop.posts).toEqual([])
    const done = messageTextsOf(await shop.say('yes'))
    expect(done).toContain('goes to 12 Smith Street')
    expect(done).toContain('leave it at reception')
  })

  it('asks for another address where the shop does not deliver', async () => {
    const shop = createFlowShop({ isDeliveredEverywhere: false })
    const items = await shop.say(toSmithStreet)
    expect(messageTextsOf(items)).toContain("doesn't deliver to 12 Smith Street")
    expect(shop.bot.dialogue().pending).toMatchObject({ flow: { asks: 'address' } })
  })

  it('records the names of the changed fields and no values', async () => {
    const shop = createFlowShop()
    await shop.say(toSmithStreet)
    const [entry] = [...shop.audit.entries.values()]
    expect(entry).toMatchObject({ action: 'change_address', fields: ['address'] })
    expect(JSON.stringify(entry)).not.toContain('Smith')
  })

  it('offers people after the second answer that is no address', async () => {
    const shop = createFlowShop()
    await shop.say('change the address of 10234567')
    await shop.say('hmm')
    expect(typesOf(await shop.say('dunno'))).toContain('conditionalqr')
  })

  it('is left alone after a no, also while Murphy asks for the address', async () => {
    const shop = createFlowShop()
    await shop.say('change the address of 10234567')
    expect(messageTextsOf(await shop.say('no'))).toMatch(/No worries|All good/)
    expect(shop.bot.dialogue().pending).toBeNull()
  })

  it('continues after an interruption', async () => {
    const shop = createFlowShop()
    await shop.say('change the address of 10234567')
    const items = await shop.say('where is 10234569')
    expect(messageTextsOf(items)).toContain('Do you still want this: change a delivery?')
    expect(messageTextsOf(await shop.say('yes'))).toContain("What's the new address")
  })
})

describe('changing the day and the instructions', () => {
  it('moves an order to a named day after a yes', async () => {
    const shop = createFlowShop()
    const items = await shop.say('change the delivery of 10234567 to friday')
    expect(messageTextsOf(items)).toContain('delivered on 27 Nov 2026 instead?')
    await shop.say('yes')
    expect(shop.retailer.state.findOrder('10234567')?.order.requestedOn).toBe('2026-11-27')
  })

  it('does not take a day that has passed', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.say('change the day of 10234567 to yesterday'))).toContain(
      'from tomorrow on',
    )
    expect(messageTextsOf(await shop.say('friday'))).toContain('27 Nov 2026')
  })

  it('asks for another day when the shop does not accept the confirmed one', async () => {
    const shop = createFlowShop()
    await shop.say('change the day of 10234567 to friday')
    // The retailer's day has gone on.
    shop.clock.now += 7 * 24 * 60 * 60_000
    const items = await shop.say('yes', { now: flowNow })
    expect(messageTextsOf(items)).toContain("didn't accept that, so nothing was changed")
    expect(shop.bot.dialogue().pending).toMatchObject({ flow: { asks: 'day', values: {} } })
  })

  it('reads instructions back word for word', async () => {
    const shop = createFlowShop()
    const items = await shop.say('change the instructions of 10234567')
    expect(messageTextsOf(items)).toContain('What should the driver of order 10234567 know?')
    expect(messageTextsOf(await shop.say('Gate code 44, leave it at the side'))).toContain(
      'these instructions: "Gate code 44, leave it at the side"?',
    )
    expect(messageTextsOf(await shop.say('yes'))).toContain('reads: "Gate code 44, leave it at the side"')
  })

  it('says why an order cannot be changed any more', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.say('change the day of 10234568 to friday'))).toContain(
      "it's already being picked",
    )
  })

  it('hands over what the shop does not offer, with the day that was asked for', async () => {
    const shop = createFlowShop({ missing: ['change_day'] })
    const items = await shop.say('change the day of 10234567 to friday')
    expect(messageTextsOf(items)).toContain("I can't change the day of a delivery here")
    expect(items.at(-1)).toMatchObject({
      commandName: 'OPEN_TICKET_FORM',
      message: 'Change the day\nOrder: 10234567\n27 Nov 2026\nchange the day of 10234567 to friday',
    })
  })
})

describe('reporting a problem', () => {
  it('opens the claim form of the order for its owner, and changes nothing [OP-140]', async () => {
    const shop = createFlowShop()
    const items = await shop.say('a bottle was broken')
    expect(items).toContainEqual(
      expect.objectContaining({ commandName: 'OPEN_CLAIM_FORM', orderId: '10234569', kind: 'damaged' }),
    )
    expect(shop.posts).toEqual([])
    expect([...shop.audit.entries]).toEqual([])
  })

  it.each([
    ['there is a bottle missing', 'missing'],
    ['a damaged box in 10234569', 'damaged'],
  ])('reads the kind in %j', async (text, kind) => {
    expect(await createFlowShop().say(text)).toContainEqual(expect.objectContaining({ kind }))
  })

  it('gives the team an order that is not open for a claim, with what was said', async () => {
    const items = await createFlowShop().say('broken bottle in 10234568')
    expect(messageTextsOf(items)).toContain("can't open a claim for order 10234568 here")
    expect(items.at(-1)).toMatchObject({
      message: 'Something is damaged\nOrder: 10234568\nbroken bottle in 10234568',
    })
  })

  it('gives a guest the ticket form, and never an order [OP-140]', async () => {
    const items = await createFlowShop().ask('my bottles were broken')
    expect(messageTextsOf(items)).toContain('Our team sorts it out')
    expect(items.at(-1)).toMatchObject({
      commandName: 'OPEN_TICKET_FORM',
      message: 'Something is damaged\nmy bottles were broken',
    })
    expect(JSON.stringify(items)).not.toContain('10234569')
  })
})

describe('the state of a refund', () => {
  it('names amount and dates of the retailer, without a confirmation', async () => {
    const items = await createFlowShop().say('where is my refund')
    expect(messageTextsOf(items)).toBe(
      'Order 10234569: A refund of $25.99 from 18 Nov 2026 is on its way and should reach you by 27 Nov 2026. The claim about damaged products from 17 Nov 2026 was accepted.',
    )
  })

  it('says so when the order has none', async () => {
    expect(messageTextsOf(await createFlowShop().say('refund for 10234567'))).toContain(
      "can't see a refund or a claim on order 10234567",
    )
  })

  it.each(["it still hasn't come", 'two weeks have passed', 'can you look into it', 'where is the money'])(
    'is told again, with people who can trace it, when the shopper waits: %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('refund for 10234569')
      const items = await shop.say(text)
      expect(messageTextsOf(items)).toContain('A refund of $25.99 from 18 Nov 2026 is on its way')
      expect(messageTextsOf(items)).toContain('our team can trace it')
      expect(typesOf(items)).toContain('conditionalqr')
    },
  )

  it.each(['where is 10234567', 'cancel order 10234567', 'thanks'])(
    'is not told again for another matter: %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('refund for 10234569')
      expect(messageTextsOf(await shop.say(text))).not.toContain('our team can trace it')
    },
  )

  it.each([
    ['is it the full amount', 'so that is a part of it'],
    ['when does it reach me', 'should reach you by 27 Nov 2026'],
  ])('answers what is asked of it, without people: %j', async (text, answer) => {
    const shop = createFlowShop()
    await shop.say('refund for 10234569')
    const items = await shop.say(text)
    expect(messageTextsOf(items)).toContain(answer)
    expect(messageTextsOf(items)).not.toContain('our team can trace it')
  })

  it('is told of several orders together', async () => {
    const refunded = [10234571, 10234572].map((id) =>
      createTestOrder({
        id: String(id),
        refunds: [
          {
            id: `refund-${id}`,
            amount: { amount: '30.00', currency: 'AUD' },
            status: 'done',
            createdOn: '2026-11-18',
            expectedBy: null,
          },
        ],
      }),
    )
    const items = await createFlowShop({ orders: refunded }).say('where is my refund')
    expect(messageTextsOf(items)).toContain(
      'Order 10234571: A refund of $30.00 from 18 Nov 2026 has been paid.',
    )
    expect(messageTextsOf(items)).toContain(
      'Order 10234572: A refund of $30.00 from 18 Nov 2026 has been paid.',
    )
    expect(typesOf(items)).toContain('verifiedOrders')
  })

  it('offers people when no order has one', async () => {
    const items = await createFlowShop({ orders: [openOrder] }).say('refund please')
    expect(messageTextsOf(items)).toContain('our team can check')
    expect(typesOf(items)).toContain('conditionalqr')
  })
})

describe('changing a subscription', () => {
  it('names the order that does not come when the next delivery is skipped', async () => {
    const made = (id: string, requestedOn: string) =>
      createTestOrder({
        id,
        kind: 'subscription',
        placedOn: '2026-11-22',
        requestedOn,
        lines: [createTestLine({ name: 'Cellar Courier Six reds a month' })],
        parcels: [createTestParcel({ status: 'confirmed' })],
      })
    const shop = createFlowShop({ orders: [made('10234580', '2026-12-15'), made('10234581', '2026-12-01')] })
    const answer = messageTextsOf(await shop.say('skip my subscription'))
    expect(answer).toContain('Order 10234581, due on 01 Dec 2026, is that next delivery')
    expect(answer).toContain('skip the next delivery of your subscription')
    expect(answer).not.toContain('10234580')
    const without = createFlowShop({ orders: [made('10234580', '2026-12-15')] })
    expect(messageTextsOf(await without.say('skip my subscription'))).toMatch(/^Do you want me to skip/)
  })

  it('skips, pauses or stops the only one after a yes', async () => {
    const shop = createFlowShop()
    expect(messageTextsOf(await shop.say('skip my subscription'))).toContain(
      'skip the next delivery of your subscription',
    )
    expect(messageTextsOf(await shop.say('yes'))).toContain('Done. The next delivery')
    await shop.say('pause my subscription')
    await shop.say('yes')
    expect(shop.retailer.state.listSubscriptions('shopper-ava')).toMatchObject([{ status: 'paused' }])
    expect(messageTextsOf(await shop.say('skip my subscription'))).toContain('is paused')
    await shop.say('stop my subscription')
    expect(messageTextsOf(await shop.say('yes'))).toContain('is stopped')
    expect(new Set(shop.posts.map(({ key }) => key)).size).toBe(3)
  })

  it('asks what to do, and which one', async () => {
    const shop = createFlowShop({
      subscriptions: [
        createTestSubscription(),
        createTestSubscription({ id: 'subscription-9', name: 'Two gins' }),
      ],
    })
    expect(messageTextsOf(await shop.say('my subscription'))).toContain('What should I do')
    expect(messageTextsOf(await shop.say('Pause it'))).toContain('Which subscription')
    expect(messageTextsOf(await shop.say('two gins'))).toContain('pause your subscription Two gins')
  })

  it('is not offered to a guest', async () => {
    expect(messageTextsOf(await createFlowShop().ask('cancel my subscription'))).toContain('Please log in')
  })
})

describe('resending invoices', () => {
  it('sends one of a named order at once, and the latest when that is said', async () => {
    const shop = createFlowShop()
    expect(typesOf(await shop.say('invoice for 10234569'))).toEqual(['resend-tax-invoice'])
    expect(await shop.say('invoice for my latest order')).toMatchObject([{ orderId: '10234567' }])
  })

  it('asks for a yes before it sends several [OP-141]', async () => {
    const shop = createFlowShop()
    const items = await shop.say('invoices for 10234567 and 10234569')
    expect(messageTextsOf(items)).toContain(
      'tax invoices to the address of your account for 10234567, 10234569?',
    )
    expect(shop.posts).toEqual([])
    expect(messageTextsOf(await shop.say('yes'))).toContain('10234567, 10234569.')
    expect(shop.posts).toHaveLength(2)
  })

  it('reads a number of last orders', async () => {
    const shop = createFlowShop({ orders: [openOrder, pickedOrder, deliveredOrder] })
    expect(messageTextsOf(await shop.say('invoices for my last two orders'))).toContain('mail tax invoices')
  })
})

describe('an order of a guest', () => {
  it('is looked up by number and email, without anything personal [OP-139]', async () => {
    const shop = createFlowShop()
    expect(typesOf(await shop.ask('where is my order'))).toEqual(['message', 'url', 'qr'])
    expect(messageTextsOf(await shop.ask('Check with order number and email'))).toContain(
      "What's the order number?",
    )
    expect(messageTextsOf(await shop.ask('10234567'))).toContain('which email address')
    const items = await shop.ask('Ava@Shop.Example')
    expect(typesOf(items)).toEqual(['message'])
    expect(messageTextsOf(items)).toBe('Order 10234567 is confirmed.')
    const stored = JSON.stringify(shop.bot.dialogue())
    expect(stored).not.toMatch(/ava@shop/i)
  })

  it.each(["i haven't got the number", 'how do i find it', 'lost the email', 'never got a confirmation'])(
    'is left to people when the guest says %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.ask('check with order number and email')
      expect(messageTextsOf(await shop.ask(text))).toContain('in the subject of your confirmation email')
      expect(shop.bot.dialogue().pending).toBeNull()
    },
  )

  it.each(['why do u need that', 'what do you need it for'])(
    'says why the number is needed: %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.ask('check with order number and email')
      const answer = messageTextsOf(await shop.ask(text))
      expect(answer).toContain('so that nobody else sees it')
      expect(answer).toContain("What's the order number?")
    },
  )

  it.each([
    ['i want a refund', 'refund'],
    ['leave it then, when are you open', 'Which store'],
    ['what was open again', 'Which store'],
  ])('does not hold a guest who wants something else: %j', async (text, expected) => {
    const shop = createFlowShop()
    await shop.ask('check with order number and email')
    const answer = messageTextsOf(await shop.ask(text))
    expect(answer).not.toContain("couldn't find an order number")
    expect(answer).toContain(expected)
  })

  it('is asked for again when the number is too short', async () => {
    const shop = createFlowShop()
    await shop.ask('check with order number and email')
    expect(messageTextsOf(await shop.ask('its 10234'))).toContain("couldn't find an order number")
  })

  it('is answered alike for an unknown number and a wrong email', async () => {
    const shop = createFlowShop()
    const wrong = messageTextsOf(await shop.ask('check with order 10234567 and ben@shop.example'))
    const unknown = messageTextsOf(await shop.ask('check with order 99999999 and ava@shop.example'))
    expect(wrong).toContain("can't find an order")
    expect(unknown).toBe(wrong)
  })

  it('needs a log-in on a host device and where the shop does not offer it', async () => {
    const items = await createFlowShop().bot.sendUtterance('check with order 10234567 and ava@shop.example', {
      isHostDevice: true,
    })
    expect(typesOf(items)).toEqual(['message', 'url'])
    expect(
      typesOf(await createFlowShop({ missing: ['guest_lookup', 'parcel_lookup'] }).ask('where is my order')),
    ).toEqual(['message', 'url'])
  })

  const hourMs = 60 * 60_000
  const lookUp = 'check with order 10234567 and ava@shop.example'

  it('is checked five times an hour for a conversation, and again in the next hour [OP-139]', async () => {
    const shop = createFlowShop()
    for (let count = 0; count < 5; count += 1)
      expect(messageTextsOf(await shop.ask(lookUp))).toContain('is confirmed')
    const refused = await shop.ask(lookUp)
    expect(messageTextsOf(refused)).toContain('checked too often')
    shop.clock.now += hourMs
    expect(messageTextsOf(await shop.ask(lookUp))).toContain('is confirmed')
  })

  it('is checked five times an hour for a network address, and ten times a day for an order [OP-139]', async () => {
    const byAddress = createFlowShop()
    for (let count = 0; count < 5; count += 1)
      await byAddress.ask(lookUp, { conversationId: `c${count}`, callerAddress: '203.0.113.7' })
    const refused = await byAddress.ask(lookUp, { conversationId: 'c9', callerAddress: '203.0.113.7' })
    expect(messageTextsOf(refused)).toContain('checked too often')
    const byOrder = createFlowShop()
    for (let count = 0; count < 10; count += 1) await byOrder.ask(lookUp, { conversationId: `c${count}` })
    expect(messageTextsOf(await byOrder.ask(lookUp, { conversationId: 'c10' }))).toContain(
      'checked too often',
    )
    const other = await byOrder.ask('check with order 10234569 and ava@shop.example', {
      conversationId: 'c11',
    })
    expect(messageTextsOf(other)).toContain('has been delivered')
  })
})

describe('the instructions for a driver', () => {
  it.each(['is it on its way', 'when does it come', 'actually where is it now'])(
    'are never the question %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('change the instructions of 10234567')
      expect(messageTextsOf(await shop.say(text))).not.toContain('these instructions')
      await shop.say('yes')
      expect(shop.posts).toEqual([])
    },
  )

  it.each(['no i mean ring him', 'can you phone the courier'])(
    'are not the wish to call: %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('change the instructions of 10234567')
      expect(messageTextsOf(await shop.say(text))).toContain("can't call a driver")
      expect(shop.posts).toEqual([])
    },
  )
})

describe('a part of an address', () => {
  it.each(['its flat 3 not flat 30', 'unit 4', 'the house number is 12'])(
    'asks for the whole one: %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('change the address of 10234567')
      expect(messageTextsOf(await shop.say(text))).toContain("can't change just a part of the address")
    },
  )

  it('chooses the change of the address', async () => {
    const shop = createFlowShop()
    await shop.say('change the delivery of 10234567')
    expect(messageTextsOf(await shop.say('i put in the wrong flat number'))).toContain(
      'address of order 10234567',
    )
  })
})
