import { describe, expect, it } from 'vitest'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  hit,
  kindsOf,
  pickup,
  prahranPlace,
  messageTextsOf,
} from '../testing/assistant-with-fakes'
import type { Turn } from './turn'

const asAlex = { shopper: alex }
const hours = { intent: 'store_hours' }
const bare = { isHalfSentence: true, intent: null } as const
const yes = { intent: 'affirm' }
const no = { intent: 'deny' }

describe('an answer', () => {
  it.each<[string, Turn]>([
    ['words', { kind: 'text', text: 'my orders' }],
    ['an event', { kind: 'event', event: 'ORDER_TRACKING_MY_ORDERS_PICKUP', parameters: {} }],
  ])('is refused to %s of somebody who names a shopper without proof', async (_title, turn) => {
    const bot = createAssistantWithFakes({
      means: { 'my orders': { intent: 'order_list' } },
      orders: [delivery],
    })
    expect(await bot.answer(turn, { isShopperUnproven: true })).toBe('not-proven')
    expect(bot.asked).toEqual([])
  })

  it('names intent, group and query, keeps the group while it lasts, then opens a new one [MSG-20, API-06]', async () => {
    const bot = createAssistantWithFakes({
      means: { hi: { intent: 'small_talk.greet' }, ta: { intent: 'small_talk.thanks' } },
    })
    const [first] = await bot.say('hi')
    const [second] = await bot.say('ta')
    const [third] = await bot.say('ta', { isIntentGroupOver: true })
    expect(first).toMatchObject({ intent_name: 'small_talk.greet', intent_group_name: 'Small talk' })
    expect(second).toMatchObject({
      intent_name: 'small_talk.thanks',
      intent_group_id: first?.intent_group_id,
    })
    expect(third?.intent_group_id).not.toBe(second?.intent_group_id)
    expect(new Set([first?.query_id, second?.query_id, third?.query_id]).size).toBe(3)
  })

  it('is told to those who watch, with what was understood and the state after it', async () => {
    const bot = createAssistantWithFakes({ means: { hours } })
    await bot.say('hours')
    expect(bot.records).toMatchObject([
      {
        turn: { text: 'hours' },
        intents: ['store_hours'],
        dialogue: { pending: { slot: 'place' }, turnCount: 1 },
      },
    ])
  })
})

describe('two wishes in one sentence', () => {
  const means = {
    'orders and hours': [{ intent: 'order_list' }, { intent: 'store_hours', slots: { place: prahranPlace } }],
    'hours and orders': [{ intent: 'store_hours' }, { intent: 'order_list' }],
  }

  it('are both answered, in their order, with one follow-up', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    const items = await bot.say('orders and hours', asAlex)
    expect(kindsOf(items).filter((kind) => kind !== 'qe')).toEqual([
      'message',
      'verifiedOrders',
      'message',
      'store',
      'followup_event_data',
    ])
    expect(items.flatMap(({ intent_name }) => intent_name ?? [])).toEqual(['order_list', 'store_hours'])
  })

  it('leave the question of the first open', async () => {
    const bot = createAssistantWithFakes({
      means: { ...means, prahran: { ...bare, slots: { place: prahranPlace } } },
      orders: [delivery],
    })
    await bot.say('hours and orders', asAlex)
    expect(kindsOf(await bot.say('prahran', asAlex))).toContain('store')
  })
})

describe('a question of Murphy', () => {
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

  it('is answered by a bare value', async () => {
    const bot = createAssistantWithFakes({ means })
    expect(kindsOf(await bot.say('hours'))).toEqual(['message', 'qr'])
    const items = await bot.say('prahran')
    expect(items[0]).toMatchObject({ intent_name: 'store_hours' })
    expect(messageTextsOf(items)).toContain('9:00am - 9:00pm')
  })

  it.each([
    ['an unsure other wish', 'is the cellar in prahran', 'store_hours'],
    ['a sure other wish', 'any corona in prahran', 'product_availability'],
  ])('takes the value from %s: %s', async (_title, text, intent) => {
    const bot = createAssistantWithFakes({ means })
    await bot.say('hours')
    expect((await bot.say(text))[0]).toMatchObject({ intent_name: intent })
  })

  it('stays open over small talk', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.say('hours')
    await bot.say('ta')
    expect((await bot.say('prahran'))[0]).toMatchObject({ intent_name: 'store_hours' })
  })

  it('is let go by a no', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.say('hours')
    expect(messageTextsOf(await bot.say('no'))).toContain('conversation/let_go')
    expect(bot.dialogue().pending).toBeNull()
  })

  it('is asked once more when the words hold no such value, then a person is offered', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.say('hours', asAlex)
    expect(messageTextsOf(await bot.say('somewhere', asAlex))).toContain('conversation/place')
    expect(kindsOf(await bot.say('dunno', { ...asAlex, isLiveChatAvailable: true }))).toContain('livechatqr')
  })

  it('is not interrupted by a yes, which names no such value [GEN-09]', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.say('hours')
    const items = await bot.say('yes')
    expect(items[0]).toMatchObject({ intent_name: 'store_hours' })
    expect(messageTextsOf(items)).toContain('conversation/place')
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
  })

  it('is offered once more after another wish, and taken up by a yes', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.say('hours')
    const items = await bot.say('my orders', asAlex)
    expect(kindsOf(items)).toContain('verifiedOrders')
    expect(messageTextsOf(items)).toContain('conversation/still_want')
    expect(messageTextsOf(await bot.say('yes', asAlex))).toContain('store_hours/ask_place')
  })

  it('brings no follow-up with it, which would take the place of its choices [LAU-14]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.say('hours')
    const withQuestion = await bot.say('my orders', asAlex)
    expect(kindsOf(withQuestion).filter((kind) => kind !== 'qe')).toEqual([
      'message',
      'verifiedOrders',
      'message',
      'qr',
    ])
    await bot.say('no', asAlex)
    expect(kindsOf(await bot.say('my orders', asAlex))).toContain('followup_event_data')
  })

  it('is taken up by the value itself', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.say('hours')
    await bot.say('my orders', asAlex)
    expect((await bot.say('prahran', asAlex))[0]).toMatchObject({
      intent_name: 'store_hours',
      type: 'message',
    })
    expect(bot.dialogue().pending).toBeNull()
  })

  it('is not offered again after a no', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.say('hours')
    await bot.say('my orders', asAlex)
    await bot.say('no', asAlex)
    expect(messageTextsOf(await bot.say('my orders', asAlex))).not.toContain('conversation/still_want')
  })
})

describe('an order that was shown', () => {
  const means = {
    'the invoice for that one': { intent: 'resend_tax_invoice' },
    'send my invoice': { intent: 'resend_tax_invoice' },
  }

  it.each([
    ['the invoice for that one', 'resend-tax-invoice'],
    ['send my invoice', 'message'],
  ])('is meant by words that point at it: %s [MSG-27]', async (text, kind) => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    expect((await bot.say(text, { ...asAlex, lastOrderChecked: '10234567' }))[0]).toMatchObject({
      type: kind,
    })
  })

  it('has its invoice mailed under one key however often the same words are said within the hour [GEN-12]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    const asked = { ...asAlex, lastOrderChecked: '10234567', now: 10 * 3_600_000 }
    for (let times = 1; times <= 8; times += 1) await bot.say('the invoice for that one', asked)
    await bot.say('the invoice for that one', { ...asked, now: 11 * 3_600_000 })
    const keys = bot.invoices.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(9)
    expect(new Set(keys.slice(0, 8)).size).toBe(1)
    expect(keys[0]).toEqual(expect.stringMatching(/./))
    expect(keys[8]).not.toBe(keys[0])
  })

  it('is meant by its number, whatever stands around it', async () => {
    const shown = { intent: 'help_article', decision: 'reject', slots: { orderNumber: '10234567' } } as const
    const bot = createAssistantWithFakes({
      means: { 'nobody tells me anything about 10234567': shown },
      orders: [delivery],
    })
    expect(kindsOf(await bot.say('nobody tells me anything about 10234567', asAlex))).toContain(
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
    const [, choices] = await bot.say('i want to return 10234567', asAlex)
    const [help, tracking] = choices?.type === 'qr' ? choices.items : []
    expect(help?.text).toBe('returns')
    expect(kindsOf(await bot.say(tracking?.text ?? '', asAlex))).toContain('ordertracking')
  })
})

describe('half a sentence', () => {
  const fitzroy = { ...prahranPlace, name: 'Fitzroy' }
  const corona = { text: 'corona', stockCodes: [], isInCatalogue: false }

  it('goes on with the last wish and its other values', async () => {
    const bot = createAssistantWithFakes({
      means: {
        'any corona in prahran': {
          intent: 'product_availability',
          slots: { product: corona, place: prahranPlace },
        },
        'what about fitzroy': { ...bare, slots: { place: fitzroy } },
      },
    })
    await bot.say('any corona in prahran')
    const items = await bot.say('what about fitzroy')
    expect(items[0]).toMatchObject({ intent_name: 'product_availability' })
    expect(bot.dialogue().last?.slots).toMatchObject({ product: corona, place: fitzroy })
  })

  it.each([
    ['10234567', { orderNumber: '10234567' }, 'order_tracking'],
    ['corona', { product: corona }, 'product_availability'],
    ['3181', { place: prahranPlace }, 'find_nearby_store'],
    ['shiraz', { varietal: 'Shiraz' }, 'find_a_wine'],
  ])('by itself (%s) is the likeliest wish for such a value', async (text, slots, intent) => {
    const bot = createAssistantWithFakes({ means: { [text]: { ...bare, slots } }, orders: [delivery] })
    expect((await bot.say(text, asAlex))[0]).toMatchObject({ intent_name: intent })
  })

  it('is a wish of its own when it brings a value that the last wish has no use for [GEN-08]', async () => {
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
    await bot.say('a red in prahran')
    expect((await bot.say('got corona in prahran'))[0]).toMatchObject({ intent_name: 'product_availability' })
  })

  it('says that it does not know the place of half a sentence [GEN-09]', async () => {
    const named = { intent: 'store_hours', slots: { place: prahranPlace } }
    const bot = createAssistantWithFakes({ means: { 'hours in prahran': named, 'and in xyzzyville': {} } })
    await bot.say('hours in prahran')
    const items = await bot.say('and in xyzzyville')
    expect(items[0]).toMatchObject({ intent_name: 'store_hours' })
    expect(messageTextsOf(items)).toContain('conversation/unknown_place')
  })

  it('uses the store that was spoken of', async () => {
    const bot = createAssistantWithFakes({
      means: {
        'hours in prahran': { intent: 'store_hours', slots: { place: prahranPlace } },
        'do you have corona': { intent: 'product_availability', slots: { product: corona } },
      },
    })
    await bot.say('hours in prahran')
    expect(messageTextsOf(await bot.say('do you have corona'))).toContain('The Dan Murphy Cellar - Prahran')
  })
})

describe('an unsure meaning', () => {
  const means = {
    'the order thing': {
      decision: 'confirm',
      intent: 'order_list',
      alternatives: [{ intent: 'order_tracking', score: 0.3 }],
    },
    yes,
    no,
  } as const

  it('is asked about, with both meanings to choose from', async () => {
    const bot = createAssistantWithFakes({ means })
    const items = await bot.say('the order thing')
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
  ])('is settled by %s', async (_title, text, intent) => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    const [, choices] = await bot.say('the order thing', asAlex)
    const label = choices?.type === 'qr' ? (choices.items[0]?.text ?? '') : ''
    expect((await bot.say(text === 'yes' ? text : label, asAlex))[0]).toMatchObject({ intent_name: intent })
  })

  it('is answered at once when both meanings are about the store that is named [GEN-09]', async () => {
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
    expect(kindsOf(await bot.say('where is the store in prahran'))).toContain('store')
    expect(kindsOf(await bot.say('where is the store'))).not.toContain('store')
    expect(kindsOf(await bot.say('corona in prahran'))).not.toContain('store')
  })

  describe('between help and another intent', () => {
    const orHelp = {
      'any cold beer': {
        decision: 'confirm',
        intent: 'order_list',
        alternatives: [{ intent: 'help_article', score: 0.3 }],
      },
    } as const
    const texts = (items: Awaited<ReturnType<ReturnType<typeof createAssistantWithFakes>['say']>>) =>
      items.flatMap((item) => (item.type === 'qr' ? item.items.map(({ text }) => text) : []))

    it('names the article that help would show, and shows it when that is pressed [GEN-07]', async () => {
      const bot = createAssistantWithFakes({ means: orHelp, hits: [hit('Serving beer', 0.7)] })
      expect(texts(await bot.say('any cold beer'))[1]).toBe('Serving beer')
      expect(await bot.say('Serving beer')).toMatchObject([
        { intent_name: 'help_article' },
        { type: 'article', title: 'Serving beer' },
        {},
      ])
    })

    it('offers no help where no article fits [GEN-07]', async () => {
      const bot = createAssistantWithFakes({ means: orHelp })
      const [label, none, ...more] = texts(await bot.say('any cold beer'))
      expect([label, none]).toEqual([
        expect.stringContaining('labels/order_list'),
        expect.stringContaining('none_of_these'),
      ])
      expect(more).toEqual([])
    })

    it('says that nothing was understood where nothing is left to offer [GEN-07]', async () => {
      const means = { hm: { decision: 'confirm', intent: 'help_article' } } as const
      expect(messageTextsOf(await createAssistantWithFakes({ means }).say('hm'))).toContain('fallback/first')
    })
  })

  it('is dropped by a no', async () => {
    const bot = createAssistantWithFakes({ means })
    await bot.say('the order thing')
    expect(messageTextsOf(await bot.say('no'))).toContain('conversation/other_words')
  })
})

describe('cancel, with nothing of Murphy to be cancelled', () => {
  it('is about an order: it is answered with help, never acknowledged as if it were done [GEN-06]', async () => {
    const bot = createAssistantWithFakes({ means: { 'cancel it': no }, hits: [hit('cancel-order', 0.9)] })
    expect(await bot.say('cancel it')).toMatchObject([{}, { type: 'article', articleId: 'cancel-order' }, {}])
  })

  it('drops an open question of Murphy [GEN-06]', async () => {
    const bot = createAssistantWithFakes({ means: { hours, 'cancel that': no } })
    await bot.say('hours')
    expect(messageTextsOf(await bot.say('cancel that'))).toContain('conversation/let_go')
  })
})

describe('words that nobody understands', () => {
  it('bring the one article that clearly fits [GEN-06, GEN-07]', async () => {
    const bot = createAssistantWithFakes({ hits: [hit('returns', 0.9), hit('refunds', 0.4)] })
    const items = await bot.say('how do I return a bottle')
    expect(kindsOf(items)).toEqual(['message', 'article', 'followup_event_data'])
    // The widget sends it when an article did not help.
    expect(items[1]).toMatchObject({ articleId: 'returns', followUpEventName: 'LIVECHAT_GETINTOUCH' })
  })

  it('bring a list when several articles fit [GEN-07]', async () => {
    const bot = createAssistantWithFakes({ hits: [hit('returns', 0.6), hit('refunds', 0.5)] })
    expect(kindsOf(await bot.say('money back'))).toEqual(['message', 'article-list', 'followup_event_data'])
  })

  it('are answered with the one language that Murphy knows, then with people, when they are in another [OP-130]', async () => {
    const bot = createAssistantWithFakes()
    expect(messageTextsOf(await bot.say('wo ist meine bestellung'))).toContain('fallback/other_language')
    expect(messageTextsOf(await bot.say('wo ist sie'))).toContain('fallback/again')
  })

  it('are answered so too where Murphy has asked something, and the question stays open [OP-130]', async () => {
    const bot = createAssistantWithFakes({ means: { hours } })
    await bot.say('hours')
    expect(messageTextsOf(await bot.say('wo ist das'))).toContain('conversation/other_language')
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
  })

  it('bring no article that they are not nearly the words of', async () => {
    const bot = createAssistantWithFakes({ hits: [hit('returns', 0.59)] })
    expect(kindsOf(await bot.say('return my tax'))).toEqual(['message', 'qr'])
  })

  it.each([
    ['a guest the ticket form and the log-in', {}, ['message', 'conditionalqr', 'url']],
    [
      'a signed-in shopper phone, live chat and ticket form',
      { ...asAlex, isLiveChatAvailable: true },
      ['message', 'message', 'livechatqr', 'conditionalqr'],
    ],
    ['a signed-in shopper no closed live chat', asAlex, ['message', 'message', 'conditionalqr']],
  ])('offer %s the second time in a row [AUTH-06]', async (_title, context, expected) => {
    const bot = createAssistantWithFakes()
    expect(kindsOf(await bot.say('qwerty', context))).toEqual(['message', 'qr'])
    expect(kindsOf(await bot.say('qwerty', context))).toEqual(expected)
  })

  it('carry what to say while live chat is closed [MSG-23]', async () => {
    const bot = createAssistantWithFakes()
    await bot.say('qwerty', asAlex)
    const items = await bot.say('qwerty', { ...asAlex, isLiveChatAvailable: true })
    expect(items.find(({ type }) => type === 'livechatqr')).toMatchObject({
      unavailable_response: expect.stringContaining('contact/unavailable') as string,
    })
  })

  it('offer the ticket form under the labels for an open and for a closed live chat [QR-11]', async () => {
    const bot = createAssistantWithFakes()
    await bot.say('qwerty')
    const items = await bot.say('qwerty')
    expect(items).toContainEqual({
      type: 'conditionalqr',
      items: [{ text: 'Send us a message' }, { text: 'Leave us a message' }],
    })
    expect(JSON.stringify(items)).not.toContain('/contact')
  })

  it('are counted in a row only', async () => {
    const bot = createAssistantWithFakes({ means: { hello: { intent: 'small_talk.greet' } } })
    await bot.say('qwerty')
    await bot.say('hello')
    expect(kindsOf(await bot.say('qwerty'))).toEqual(['message', 'qr'])
  })
})

describe('a change', () => {
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

  it('is done after a yes, and only then [GEN-13]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    const question = await bot.say('tom collects 10234573', asAlex)
    expect(messageTextsOf(question)).toContain('change_pickup_nominee/confirm')
    expect(bot.changes).toEqual([])
    const items = await bot.say('yes', asAlex)
    expect(kindsOf(items)).toEqual(['message', 'pickup-order-detail', 'last_order_checked'])
    expect(bot.changes).toMatchObject([
      { shopperId: 123, orderId: '10234573', nomineeName: 'Tom Baker', nomineePhone: '0412345678' },
    ])
  })

  it.each(['no', 'hours', 'qwerty'])('is not done after %s, nor by a later yes to nothing', async (text) => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    await bot.say('tom collects 10234573', asAlex)
    await bot.say(text, asAlex)
    expect(bot.changes).toEqual([])
    if (text !== 'qwerty') await bot.say('yes', asAlex)
    expect(bot.changes).toEqual([])
  })

  it('is asked about anew when a value is corrected', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    await bot.say('tom collects 10234573', asAlex)
    expect(messageTextsOf(await bot.say('no, sam lee', asAlex))).toContain('Sam Lee')
    await bot.say('yes', asAlex)
    expect(bot.changes).toMatchObject([{ nomineeName: 'Sam Lee', nomineePhone: '0412345678' }])
  })

  it('asks for one value after the other', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    expect(messageTextsOf(await bot.say('my brother collects', asAlex))).toContain('ask_details')
    expect(messageTextsOf(await bot.say('tom baker', asAlex))).toContain('ask_phone')
    expect(messageTextsOf(await bot.say('0412 345 678', asAlex))).toContain('change_pickup_nominee/confirm')
    expect(bot.changes).toEqual([])
  })

  it('of an order of somebody else finds no such order [NOM-41]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [] })
    expect(messageTextsOf(await bot.say('tom collects 10234573', asAlex))).toContain(
      'order_tracking/not_found',
    )
  })

  it('is for who is signed in: a guest is asked to log in [AUTH-09]', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    expect(kindsOf(await bot.say('tom collects 10234573'))).toEqual(['message', 'url'])
  })

  it('that waits for a yes is forgotten when another shopper comes', async () => {
    const bot = createAssistantWithFakes({ means, orders: [pickup] })
    await bot.say('tom collects 10234573', asAlex)
    const items = await bot.say('yes', { shopper: { ...alex, shopperId: 456 } })
    expect(bot.changes).toEqual([])
    expect(messageTextsOf(items)).toContain('affirm/any')
  })
})
