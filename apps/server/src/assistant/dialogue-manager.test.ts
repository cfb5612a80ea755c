import { describe, expect, it } from 'vitest'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  hit,
  kindsOf,
  pickup,
  prahran,
  prahranPlace,
  messageTextsOf,
} from '../testing/assistant-with-fakes'
import type { Turn } from './turn'

const asAlex = { shopper: alex }
const hours = { intent: 'store_hours' }
const bare = { isHalfSentence: true, intent: null } as const
const yes = { intent: 'affirm' }
const no = { intent: 'deny' }

describe('the last request', () => {
  it('stays when the shopper asks for a person, so that the agent reads it [OP-146]', async () => {
    const bot = createAssistantWithFakes({
      means: { hours, human: { intent: 'live_chat' }, ticket: { intent: 'support_ticket' } },
    })
    for (const text of ['hours', 'human', 'ticket']) await bot.sendUtterance(text)
    expect(bot.dialogue().answered).toMatchObject({ intent: 'store_hours', text: 'hours' })
  })
})

describe('a question about a parcel', () => {
  it.each([
    ["who's the courier and whats the tracking number", 'help_article', true],
    ['how many boxes is it', 'product_advice', true],
    ['what is in stock', 'product_availability', false],
    ['how do returns work', 'help_article', false],
  ])('%j, understood as %s, is about the order that was shown: %s', async (text, intent, isAboutOrder) => {
    const bot = createAssistantWithFakes({ means: { [text]: { intent } }, orders: [delivery] })
    const items = await bot.sendUtterance(text, { ...asAlex, lastOrderChecked: delivery.orderId })
    expect(kindsOf(items).includes('ordertracking')).toBe(isAboutOrder)
  })

  it('an order that is collected has no number of parcels', async () => {
    const text = 'how many boxes is it'
    const bot = createAssistantWithFakes({ means: { [text]: { intent: 'help_article' } }, orders: [pickup] })
    const items = await bot.sendUtterance(text, { ...asAlex, lastOrderChecked: pickup.orderId })
    expect(kindsOf(items)).toContain('pickup-order-detail')
    expect(messageTextsOf(items)).not.toMatch(/parcel/)
  })

  it('is understood like any other question while no order is known', async () => {
    const text = 'how many boxes is it'
    const bot = createAssistantWithFakes({ means: { [text]: { intent: 'help_article' } } })
    expect(kindsOf(await bot.sendUtterance(text, asAlex))).not.toContain('ordertracking')
  })
})

describe('an answer', () => {
  it.each<[string, Turn]>([
    ['an utterance', { kind: 'text', text: 'my orders' }],
    ['an event', { kind: 'event', event: 'ORDER_TRACKING_MY_ORDERS_PICKUP', parameters: {} }],
  ])('is refused to a caller who names a shopper without proof and sends %s', async (_title, turn) => {
    const bot = createAssistantWithFakes({
      means: { 'my orders': { intent: 'order_list' } },
      orders: [delivery],
    })
    expect(await bot.answer(turn, { isShopperUnproven: true })).toBe('not-proven')
    expect(bot.orderQueries).toEqual([])
  })

  it('names intent, group and query, keeps the group while it lasts, then opens a new one [MSG-20, API-06]', async () => {
    const bot = createAssistantWithFakes({
      means: { hi: { intent: 'small_talk.greet' }, ta: { intent: 'small_talk.thanks' } },
    })
    const [first] = await bot.sendUtterance('hi')
    const [second] = await bot.sendUtterance('ta')
    const [third] = await bot.sendUtterance('ta', { isIntentGroupOver: true })
    expect(first).toMatchObject({ intent_name: 'small_talk.greet', intent_group_name: 'Small talk' })
    expect(second).toMatchObject({
      intent_name: 'small_talk.thanks',
      intent_group_id: first?.intent_group_id,
    })
    expect(third?.intent_group_id).not.toBe(second?.intent_group_id)
    expect(new Set([first?.query_id, second?.query_id, third?.query_id]).size).toBe(3)
  })

  it('is reported to the observer with its outcome, and the dialogue keeps the topic', async () => {
    const bot = createAssistantWithFakes({ means: { hours } })
    await bot.sendUtterance('hours')
    await bot.sendUtterance('xyzzy')
    expect(bot.records.map(({ outcome, dialogue }) => [outcome?.results, dialogue.topic])).toEqual([
      [[{ topic: 'store_hours', result: 'unanswered' }], 'store_hours'],
      [expect.arrayContaining([{ topic: 'store_hours', result: 'unanswered' }]) as unknown, 'store_hours'],
    ])
  })

  it('is reported to the observer, with the recognised intents and the state after it', async () => {
    const bot = createAssistantWithFakes({ means: { hours } })
    await bot.sendUtterance('hours')
    expect(bot.records).toMatchObject([
      {
        turn: { text: 'hours' },
        intents: ['store_hours'],
        dialogue: { pending: { slot: 'place' }, turnCount: 1 },
      },
    ])
  })
})

describe('two intents in one utterance', () => {
  const means = {
    'orders and hours': [{ intent: 'order_list' }, { intent: 'store_hours', slots: { place: prahranPlace } }],
    'hours and orders': [{ intent: 'store_hours' }, { intent: 'order_list' }],
  }

  it('are both answered, in order, with one follow-up', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    const items = await bot.sendUtterance('orders and hours', asAlex)
    expect(kindsOf(items).filter((kind) => kind !== 'qe')).toEqual([
      'message',
      'verifiedOrders',
      'message',
      'store',
      'followup_event_data',
    ])
    expect(items.flatMap(({ intent_name }) => intent_name ?? [])).toEqual(['order_list', 'store_hours'])
  })

  it('leave the question of the first pending', async () => {
    const bot = createAssistantWithFakes({
      means: { ...means, prahran: { ...bare, slots: { place: prahranPlace } } },
      orders: [delivery],
    })
    await bot.sendUtterance('hours and orders', asAlex)
    expect(kindsOf(await bot.sendUtterance('prahran', asAlex))).toContain('store')
  })
})

describe('a pending slot', () => {
  const means = {
    hours,
    prahran: { ...bare, slots: { place: prahranPlace } },
    'is the cellar in prahran': { intent: 'find_nearby_store', score: 0.6, slots: { place: prahranPlace } },
    'any corona in prahran': {
      intent: 'product_availability',
      score: 0.95,
      slots: { place: prahranPlace, product: { text: 'corona', stockCodes: [], isInCatalogue: false } },
    },
    'my orders': { intent: 'order_list' },
    ta: { intent: 'small_talk.thanks' },
    yes,
    no,
  }

  it('is filled by a bare value', async () => {
    const bot = createAssistantWithFakes({ means })
    expect(kindsOf(await bot.sendUtterance('hours'))).toEqual(['message', 'qr'])
    const items = await bot.sendUtterance('prahran')
    expect(items[0]).toMatchObject({ intent_name: 'store_hours' })
    expect(messageTextsOf(items)).toContain('9:00am - 9:00pm')
  })

  it.each([
    ['an unsure other wish', 'is the cellar in prahran', 'store_hours'],
    ['a sure other wish', 'any corona in prahran', 'product_availability'],
  ])('is filled from %s: %s', async (_title, text, intent) => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('hours')
    expect((await bot.sendUtterance(text))[0]).toMatchObject({ intent_name: intent })
  })

  it('stays pending during small talk', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('hours')
    await bot.sendUtterance('ta')
    expect((await bot.sendUtterance('prahran'))[0]).toMatchObject({ intent_name: 'store_hours' })
  })

  it('is cancelled by a no', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('hours')
    expect(messageTextsOf(await bot.sendUtterance('no'))).toContain('conversation/let_go')
    expect(bot.dialogue().pending).toBeNull()
  })

  it('is prompted for again when the utterance does not fill it, then an agent is offered', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('hours', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('somewhere', asAlex))).toContain('conversation/place')
    expect(kindsOf(await bot.sendUtterance('dunno', { ...asAlex, isLiveChatAvailable: true }))).toContain(
      'livechatqr',
    )
  })

  it('stays pending after an agent was offered, and is filled by a value', async () => {
    const bot = createAssistantWithFakes({ means })
    for (const text of ['hours', 'somewhere', 'dunno']) await bot.sendUtterance(text)
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
    expect((await bot.sendUtterance('prahran'))[0]).toMatchObject({ intent_name: 'store_hours' })
  })

  it('is not interrupted by a yes, which names no value [GEN-09]', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('hours')
    const items = await bot.sendUtterance('yes')
    expect(items[0]).toMatchObject({ intent_name: 'store_hours' })
    expect(messageTextsOf(items)).toContain('conversation/place')
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
  })

  it('is offered again after another intent, and continued by a yes', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.sendUtterance('hours')
    const items = await bot.sendUtterance('my orders', asAlex)
    expect(kindsOf(items)).toContain('verifiedOrders')
    expect(messageTextsOf(items)).toContain('conversation/still_want')
    expect(messageTextsOf(await bot.sendUtterance('yes', asAlex))).toContain('store_hours/ask_place')
  })

  it('suppresses the follow-up, which would replace its choices [LAU-14]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.sendUtterance('hours')
    const withQuestion = await bot.sendUtterance('my orders', asAlex)
    expect(kindsOf(withQuestion).filter((kind) => kind !== 'qe')).toEqual([
      'message',
      'verifiedOrders',
      'message',
      'qr',
    ])
    await bot.sendUtterance('no', asAlex)
    expect(kindsOf(await bot.sendUtterance('my orders', asAlex))).toContain('followup_event_data')
  })

  it('is continued by the value itself', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.sendUtterance('hours')
    await bot.sendUtterance('my orders', asAlex)
    expect((await bot.sendUtterance('prahran', asAlex))[0]).toMatchObject({
      intent_name: 'store_hours',
      type: 'message',
    })
    expect(bot.dialogue().pending).toBeNull()
  })

  it('is not offered again after a no', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.sendUtterance('hours')
    await bot.sendUtterance('my orders', asAlex)
    await bot.sendUtterance('no', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('my orders', asAlex))).not.toContain(
      'conversation/still_want',
    )
  })
})

describe('the order that was shown last', () => {
  const means = {
    'the invoice for that one': { intent: 'resend_tax_invoice' },
    'send my invoice': { intent: 'resend_tax_invoice' },
  }

  it.each([
    ['the invoice for that one', 'resend-tax-invoice'],
    ['send my invoice', 'message'],
  ])('is meant by a reference to it: %s [MSG-27]', async (text, kind) => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    expect((await bot.sendUtterance(text, { ...asAlex, lastOrderChecked: '10234567' }))[0]).toMatchObject({
      type: kind,
    })
  })

  it('has its invoice mailed under one key, however often it is requested within the hour [GEN-12]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    const asked = { ...asAlex, lastOrderChecked: '10234567', now: 10 * 3_600_000 }
    for (let times = 1; times <= 8; times += 1) await bot.sendUtterance('the invoice for that one', asked)
    await bot.sendUtterance('the invoice for that one', { ...asked, now: 11 * 3_600_000 })
    const keys = bot.invoices.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(9)
    expect(new Set(keys.slice(0, 8)).size).toBe(1)
    expect(keys[0]).toEqual(expect.stringMatching(/./))
    expect(keys[8]).not.toBe(keys[0])
  })

  it('is meant by its number, whatever the rest of the utterance says', async () => {
    const shown = { intent: 'help_article', decision: 'reject', slots: { orderNumber: '10234567' } } as const
    const bot = createAssistantWithFakes({
      means: { 'nobody tells me anything about 10234567': shown },
      orders: [delivery],
    })
    expect(kindsOf(await bot.sendUtterance('nobody tells me anything about 10234567', asAlex))).toContain(
      'ordertracking',
    )
  })

  it('is asked about when help with it may be meant [GEN-06, GEN-10]', async () => {
    const unsure = {
      intent: 'help_article',
      decision: 'confirm',
      slots: { orderNumber: '10234567' },
    } as const
    const bot = createAssistantWithFakes({
      means: { 'i want to return 10234567': unsure },
      orders: [delivery],
      hits: [hit('returns', 0.7)],
    })
    const [, choices] = await bot.sendUtterance('i want to return 10234567', asAlex)
    const [help, tracking] = choices?.type === 'qr' ? choices.items : []
    expect(help?.text).toBe('returns')
    expect(kindsOf(await bot.sendUtterance(tracking?.text ?? '', asAlex))).toContain('ordertracking')
  })
})

describe('a follow-up utterance', () => {
  const fitzroy = { ...prahranPlace, name: 'Fitzroy' }
  const corona = { text: 'corona', stockCodes: [], isInCatalogue: false }

  it('continues the last intent and its other slots', async () => {
    const bot = createAssistantWithFakes({
      means: {
        'any corona in prahran': {
          intent: 'product_availability',
          slots: { product: corona, place: prahranPlace },
        },
        'what about fitzroy': { ...bare, slots: { place: fitzroy } },
      },
    })
    await bot.sendUtterance('any corona in prahran')
    const items = await bot.sendUtterance('what about fitzroy')
    expect(items[0]).toMatchObject({ intent_name: 'product_availability' })
    expect(bot.dialogue().last?.slots).toMatchObject({ product: corona, place: fitzroy })
  })

  it.each([
    ['10234567', { orderNumber: '10234567' }, 'order_tracking'],
    ['corona', { product: corona }, 'product_availability'],
    ['3181', { place: prahranPlace }, 'find_nearby_store'],
    ['shiraz', { varietal: 'Shiraz' }, 'product_search'],
  ])(
    '%s starts the likeliest intent for such a value while there is no last intent',
    async (text, slots, intent) => {
      const bot = createAssistantWithFakes({ means: { [text]: { ...bare, slots } }, orders: [delivery] })
      expect((await bot.sendUtterance(text, asAlex))[0]).toMatchObject({ intent_name: intent })
    },
  )

  it('starts its own intent when it fills a slot that the last intent does not use [GEN-08]', async () => {
    const corona = { text: 'corona', stockCodes: [], isInCatalogue: false }
    const bot = createAssistantWithFakes({
      means: {
        'a red in prahran': { intent: 'find_a_wine', slots: { place: prahranPlace, wineType: 'Red' } },
        'got corona in prahran': {
          intent: 'product_availability',
          isHalfSentence: true,
          slots: { place: prahranPlace, product: corona },
        },
      },
    })
    await bot.sendUtterance('a red in prahran')
    expect((await bot.sendUtterance('got corona in prahran'))[0]).toMatchObject({
      intent_name: 'product_availability',
    })
  })

  it('is answered that the place is unknown [GEN-09]', async () => {
    const named = { intent: 'store_hours', slots: { place: prahranPlace } }
    const bot = createAssistantWithFakes({ means: { 'hours in prahran': named, 'and in xyzzyville': {} } })
    await bot.sendUtterance('hours in prahran')
    const items = await bot.sendUtterance('and in xyzzyville')
    expect(items[0]).toMatchObject({ intent_name: 'store_hours' })
    expect(messageTextsOf(items)).toContain('conversation/unknown_place')
  })

  it('uses the store that was mentioned', async () => {
    const bot = createAssistantWithFakes({
      means: {
        'hours in prahran': { intent: 'store_hours', slots: { place: prahranPlace } },
        'do you have corona': { intent: 'product_availability', slots: { product: corona } },
      },
    })
    await bot.sendUtterance('hours in prahran')
    expect(messageTextsOf(await bot.sendUtterance('do you have corona'))).toContain(
      'The Dan Murphy Cellar - Prahran',
    )
  })
})

describe('an uncertain intent', () => {
  const means = {
    'the order thing': {
      decision: 'confirm',
      intent: 'order_list',
      alternatives: [{ intent: 'order_tracking', score: 0.3 }],
    },
    yes,
    no,
  } as const

  it('is asked about, with both intents as choices', async () => {
    const bot = createAssistantWithFakes({ means })
    const items = await bot.sendUtterance('the order thing')
    expect(items).toMatchObject([
      { type: 'message' },
      {
        type: 'qr',
        items: [{ text: /order_list/ }, { text: /order_tracking/ }, { text: /none_of_these/ }].map(
          () => ({}),
        ),
      },
    ])
  })

  it.each([
    ['its label', 'labels/order_list |order_list|{phone}|{store}|{hours}|{day}|{product}', 'order_list'],
    ['a yes', 'yes', 'order_list'],
  ])('is resolved by %s', async (_title, text, intent) => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    const [, choices] = await bot.sendUtterance('the order thing', asAlex)
    const label = choices?.type === 'qr' ? (choices.items[0]?.text ?? '') : ''
    expect((await bot.sendUtterance(text === 'yes' ? text : label, asAlex))[0]).toMatchObject({
      intent_name: intent,
    })
  })

  it('is answered directly when both intents are about the named store [GEN-09]', async () => {
    const unsure = { intent: 'find_nearby_store', score: 0.76, decision: 'confirm' } as const
    const alternatives = [{ intent: 'store_directions', score: 0.23 }]
    const bot = createAssistantWithFakes({
      means: {
        'where is the store in prahran': { ...unsure, alternatives, slots: { place: prahranPlace } },
        'where is the store': { ...unsure, alternatives },
        'corona in prahran': {
          ...unsure,
          alternatives: [{ intent: 'product_availability', score: 0.23 }],
          slots: { place: prahranPlace },
        },
      },
    })
    expect(kindsOf(await bot.sendUtterance('where is the store in prahran'))).toContain('store')
    expect(kindsOf(await bot.sendUtterance('where is the store'))).not.toContain('store')
    expect(kindsOf(await bot.sendUtterance('corona in prahran'))).not.toContain('store')
  })

  describe('a choice between help and another intent', () => {
    const orHelp = {
      'any cold beer': {
        decision: 'confirm',
        intent: 'order_list',
        alternatives: [{ intent: 'help_article', score: 0.3 }],
      },
    } as const
    const texts = (
      items: Awaited<ReturnType<ReturnType<typeof createAssistantWithFakes>['sendUtterance']>>,
    ) => items.flatMap((item) => (item.type === 'qr' ? item.items.map(({ text }) => text) : []))

    it('names the article that help would show, and shows it when pressed [GEN-07]', async () => {
      const bot = createAssistantWithFakes({ means: orHelp, hits: [hit('Serving beer', 0.7)] })
      expect(texts(await bot.sendUtterance('any cold beer'))[1]).toBe('Serving beer')
      expect(await bot.sendUtterance('Serving beer')).toMatchObject([
        { intent_name: 'help_article' },
        { type: 'article', title: 'Serving beer' },
        {},
      ])
    })

    it('offers no help when no article fits [GEN-07]', async () => {
      const bot = createAssistantWithFakes({ means: orHelp })
      const [label, none, ...more] = texts(await bot.sendUtterance('any cold beer'))
      expect([label, none]).toEqual([
        expect.stringContaining('labels/order_list'),
        expect.stringContaining('none_of_these'),
      ])
      expect(more).toEqual([])
    })

    it('says that nothing was understood when nothing can be offered [GEN-07]', async () => {
      const means = { hm: { decision: 'confirm', intent: 'help_article' } } as const
      expect(messageTextsOf(await createAssistantWithFakes({ means }).sendUtterance('hm'))).toContain(
        'fallback/first',
      )
    })
  })

  it('is cancelled by a no', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.sendUtterance('the order thing')
    expect(messageTextsOf(await bot.sendUtterance('no'))).toContain('conversation/other_words')
  })
})

describe('a cancellation without anything pending', () => {
  it('is about an order: it is never acknowledged as done [GEN-06]', async () => {
    const bot = createAssistantWithFakes({ means: { 'cancel it': no }, hits: [hit('cancel-order', 0.9)] })
    const items = await bot.sendUtterance('cancel it')
    expect(items[0]).toMatchObject({ intent_name: 'cancel_order' })
    expect(messageTextsOf(items)).toContain('Please log in')
  })

  it('cancels a pending question [GEN-06]', async () => {
    const bot = createAssistantWithFakes({ means: { hours, 'cancel that': no } })
    await bot.sendUtterance('hours')
    expect(messageTextsOf(await bot.sendUtterance('cancel that'))).toContain('conversation/let_go')
  })
})

describe('an utterance that is not understood', () => {
  it('shows the one article that clearly fits [GEN-06, GEN-07]', async () => {
    const bot = createAssistantWithFakes({ hits: [hit('returns', 0.9), hit('refunds', 0.4)] })
    const items = await bot.sendUtterance('how do I return a bottle')
    expect(kindsOf(items)).toEqual(['message', 'article', 'followup_event_data'])
    // The widget sends it when an article did not help.
    expect(items[1]).toMatchObject({ articleId: 'returns', followUpEventName: 'LIVECHAT_GETINTOUCH' })
  })

  it('shows a list when several articles fit [GEN-07]', async () => {
    const bot = createAssistantWithFakes({ hits: [hit('returns', 0.6), hit('refunds', 0.5)] })
    expect(kindsOf(await bot.sendUtterance('money back'))).toEqual([
      'message',
      'article-list',
      'followup_event_data',
    ])
  })

  it('is answered in another language with the one that Murphy knows, then with an agent [OP-130]', async () => {
    const bot = createAssistantWithFakes()
    expect(messageTextsOf(await bot.sendUtterance('wo ist das'))).toContain('fallback/other_language')
    expect(messageTextsOf(await bot.sendUtterance('wo ist sie'))).toContain('fallback/again')
  })

  it('keeps the pending question when it is in another language [OP-130]', async () => {
    const bot = createAssistantWithFakes({ means: { hours } })
    await bot.sendUtterance('hours')
    expect(messageTextsOf(await bot.sendUtterance('wo ist das'))).toContain('conversation/other_language')
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
  })

  it('shows no article that does not clearly fit', async () => {
    const bot = createAssistantWithFakes({ hits: [hit('returns', 0.59)] })
    expect(kindsOf(await bot.sendUtterance('return my tax'))).toEqual(['message', 'qr'])
  })

  it.each([
    ['a guest the ticket form and the log-in', {}, ['message', 'conditionalqr', 'url']],
    [
      'a signed-in shopper phone, live chat and ticket form',
      { ...asAlex, isLiveChatAvailable: true },
      ['message', 'message', 'livechatqr', 'conditionalqr'],
    ],
    ['a signed-in shopper no closed live chat', asAlex, ['message', 'message', 'conditionalqr']],
  ])('offers %s the second time in a row [AUTH-06]', async (_title, context, expected) => {
    const bot = createAssistantWithFakes()
    expect(kindsOf(await bot.sendUtterance('qwerty', context))).toEqual(['message', 'qr'])
    expect(kindsOf(await bot.sendUtterance('qwerty', context))).toEqual(expected)
  })

  it('includes the text for closed live chat [MSG-23]', async () => {
    const bot = createAssistantWithFakes()
    await bot.sendUtterance('qwerty', asAlex)
    const items = await bot.sendUtterance('qwerty', { ...asAlex, isLiveChatAvailable: true })
    expect(items.find(({ type }) => type === 'livechatqr')).toMatchObject({
      unavailable_response: expect.stringContaining('contact/unavailable') as string,
    })
  })

  it('offers the ticket form with the labels for open and closed live chat [QR-11]', async () => {
    const bot = createAssistantWithFakes()
    await bot.sendUtterance('qwerty')
    const items = await bot.sendUtterance('qwerty')
    expect(items).toContainEqual({
      type: 'conditionalqr',
      items: [{ text: 'Send us a message' }, { text: 'Leave us a message' }],
    })
    expect(JSON.stringify(items)).not.toContain('/contact')
  })

  it('counts only in a row', async () => {
    const bot = createAssistantWithFakes({ means: { hello: { intent: 'small_talk.greet' } } })
    await bot.sendUtterance('qwerty')
    await bot.sendUtterance('hello')
    expect(kindsOf(await bot.sendUtterance('qwerty'))).toEqual(['message', 'qr'])
  })
})

describe('a fresh start', () => {
  const answer = async (intents: readonly string[]) => {
    const text = 'i ordered gin and got something else'
    const bot = createAssistantWithFakes({ means: { [text]: intents.map((intent) => ({ intent })) } })
    return messageTextsOf(await bot.sendUtterance(text))
  }

  it('is dropped beside a request', async () => {
    expect(await answer(['complaint', 'start_over'])).not.toContain('start_over/')
  })

  it('is answered when it is all that was said', async () => {
    expect(await answer(['start_over'])).toContain('start_over/')
  })

  it.each([
    ['start over', null],
    ['start over', '1033'],
    ['end the chat', null],
    ['end the chat', '1033'],
  ])('forgets the conversation at %j, and keeps the selected store %j [STO-17]', async (text, storeId) => {
    const bot = createAssistantWithFakes({
      means: {
        help: { intent: 'help_article' },
        'hours in prahran': { intent: 'store_hours', slots: { place: prahranPlace } },
        'start over': { intent: 'start_over' },
        'end the chat': { intent: 'end_chat' },
      },
      hits: [hit('returns', 0.9)],
    })
    await bot.sendUtterance('hours in prahran', { storeId })
    await bot.sendUtterance('help', { storeId })
    expect(bot.dialogue()).toMatchObject({ storeId: prahran.storeId, helpTopic: { articleIds: ['returns'] } })
    await bot.sendUtterance(text, { storeId })
    expect(bot.dialogue()).toMatchObject({ storeId, helpTopic: null })
  })
})

describe('a change of the nominee', () => {
  const tom = { personName: 'Tom Baker', phone: '0412345678' }
  const means = {
    'tom collects 10234573': { intent: 'change_pickup_nominee', slots: { ...tom, orderNumber: '10234573' } },
    'my brother collects': { intent: 'change_pickup_nominee', slots: {} },
    'tom baker': { ...bare, slots: { personName: 'Tom Baker' } },
    '0412 345 678': { ...bare, slots: { phone: '0412345678' } },
    'no, sam lee': { intent: 'deny', slots: { personName: 'Sam Lee' } },
    hours,
    yes,
    no,
  }

  it('is made after a yes, and only then [GEN-13]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    const question = await bot.sendUtterance('tom collects 10234573', asAlex)
    expect(messageTextsOf(question)).toContain('change_pickup_nominee/confirm')
    expect(bot.changes).toEqual([])
    const items = await bot.sendUtterance('yes', asAlex)
    expect(kindsOf(items)).toEqual(['message', 'pickup-order-detail', 'last_order_checked'])
    expect(bot.changes).toMatchObject([
      { shopperId: 123, orderId: '10234573', nomineeName: 'Tom Baker', nomineePhone: '0412345678' },
    ])
  })

  it.each(['no', 'hours', 'qwerty'])(
    'is not made after %s, nor by a later yes without a question',
    async (text) => {
      const bot = createAssistantWithFakes({ means, orders: [pickup] })
      await bot.sendUtterance('tom collects 10234573', asAlex)
      await bot.sendUtterance(text, asAlex)
      expect(bot.changes).toEqual([])
      if (text !== 'qwerty') await bot.sendUtterance('yes', asAlex)
      expect(bot.changes).toEqual([])
    },
  )

  it('needs confirmation again when a value is corrected', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    await bot.sendUtterance('tom collects 10234573', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('no, sam lee', asAlex))).toContain('Sam Lee')
    await bot.sendUtterance('yes', asAlex)
    expect(bot.changes).toMatchObject([{ nomineeName: 'Sam Lee', nomineePhone: '0412345678' }])
  })

  it('corrects single letters of the name, before and after it was stored', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    await bot.sendUtterance('tom collects 10234573', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('no wait, with two k', asAlex))).toContain('Tom Bakker')
    expect(bot.changes).toEqual([])
    await bot.sendUtterance('yes', asAlex)
    expect(messageTextsOf(await bot.sendUtterance('the last name has a single k', asAlex))).toContain(
      'Tom Baker',
    )
    await bot.sendUtterance('yes', asAlex)
    expect(bot.changes.map((change) => change.nomineeName)).toEqual(['Tom Bakker', 'Tom Baker'])
  })

  it('asks for one value after the other', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    expect(messageTextsOf(await bot.sendUtterance('my brother collects', asAlex))).toContain('ask_details')
    expect(messageTextsOf(await bot.sendUtterance('tom baker', asAlex))).toContain('ask_phone')
    expect(messageTextsOf(await bot.sendUtterance('0412 345 678', asAlex))).toContain(
      'change_pickup_nominee/confirm',
    )
    expect(bot.changes).toEqual([])
  })

  it('finds no order of another shopper [NOM-41]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [] })
    expect(messageTextsOf(await bot.sendUtterance('tom collects 10234573', asAlex))).toContain(
      'order_tracking/not_found',
    )
  })

  it('needs a signed-in shopper: a guest is asked to log in [AUTH-09]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    expect(kindsOf(await bot.sendUtterance('tom collects 10234573'))).toEqual(['message', 'url'])
  })

  it('is discarded before its confirmation when another shopper comes', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    await bot.sendUtterance('tom collects 10234573', asAlex)
    const items = await bot.sendUtterance('yes', { shopper: { ...alex, shopperId: 456 } })
    expect(bot.changes).toEqual([])
    expect(messageTextsOf(items)).toContain('affirm/any')
  })
})
