import { describe, expect, it } from 'vitest'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  hit,
  kindsOf,
  messageTextsOf,
  pickup,
  prahran,
} from '../testing/assistant-with-fakes'

const asAlex = { shopper: alex }
const newtown = { ...prahran, storeId: '1033', storeName: 'Newtown', suburb: 'Newtown', distance: 3 }

describe('a reference to what was shown', () => {
  it('tracks the order of the named position', async () => {
    const bot = createAssistantWithFakes({
      means: { orders: { intent: 'order_list' } },
      orders: [delivery, pickup],
    })
    await bot.sendUtterance('orders', asAlex)
    const items = await bot.sendUtterance('the second one', asAlex)
    expect(items).toContainEqual(
      expect.objectContaining({ type: 'last_order_checked', orderId: pickup.orderId }),
    )
  })

  it('continues the intent that asked for the order', async () => {
    const bot = createAssistantWithFakes({
      means: { orders: { intent: 'order_list' }, invoice: { intent: 'resend_tax_invoice' } },
      orders: [delivery, pickup],
    })
    await bot.sendUtterance('orders', asAlex)
    await bot.sendUtterance('invoice', asAlex)
    await bot.sendUtterance('the first one', asAlex)
    expect(bot.invoices.map(({ orderId }) => orderId)).toEqual([delivery.orderId])
  })

  it('counts for both requests of one utterance', async () => {
    const bot = createAssistantWithFakes({
      means: {
        orders: { intent: 'order_list' },
        'where is the second one and send its invoice': [
          { intent: 'order_tracking' },
          { intent: 'resend_tax_invoice' },
        ],
      },
      orders: [delivery, pickup],
    })
    await bot.sendUtterance('orders', asAlex)
    const items = await bot.sendUtterance('where is the second one and send its invoice', asAlex)
    expect(items).toContainEqual(
      expect.objectContaining({ type: 'last_order_checked', orderId: pickup.orderId }),
    )
    expect(bot.invoices.map(({ orderId }) => orderId)).toEqual([pickup.orderId])
  })

  it('makes a shown store the store of the question', async () => {
    const bot = createAssistantWithFakes({
      means: {
        near: { intent: 'find_nearby_store', slots: { place: { ...place } } },
        'is the second one open': { intent: 'store_hours' },
      },
      stores: [prahran, newtown],
    })
    await bot.sendUtterance('near')
    expect(messageTextsOf(await bot.sendUtterance('is the second one open'))).toContain('Newtown')
  })

  it('is forgotten with the shopper', async () => {
    const bot = createAssistantWithFakes({ means: { orders: { intent: 'order_list' } }, orders: [delivery] })
    await bot.sendUtterance('orders', asAlex)
    await bot.sendUtterance('the first one')
    expect(bot.dialogue().shown).toEqual([])
    expect(bot.dialogue().selected).toEqual([])
  })
})

const place = {
  name: 'Stanmore',
  kind: 'suburb',
  state: 'NSW',
  postcode: '2048',
  latitude: -33.9,
  longitude: 151.2,
} as const

describe('a repair', () => {
  it('gives the last answer again', async () => {
    const bot = createAssistantWithFakes({
      means: { help: { intent: 'help_article' } },
      hits: [hit('returns', 0.9)],
    })
    const first = await bot.sendUtterance('help')
    const again = await bot.sendUtterance('can you repeat that')
    expect(kindsOf(again)).toEqual(kindsOf(first))
    expect(again.filter(({ type }) => type === 'article')).toMatchObject([{ articleId: 'returns' }])
  })

  it('asks the pending question again and keeps it pending', async () => {
    const bot = createAssistantWithFakes({ means: { open: { intent: 'store_hours' } } })
    await bot.sendUtterance('open')
    const again = await bot.sendUtterance('say that again')
    expect(messageTextsOf(again)).toContain('store_hours/ask_place')
    expect(bot.dialogue().pending).toMatchObject({ for: 'slot', slot: 'place' })
  })

  it('offers other articles and an agent for a rejected article', async () => {
    const bot = createAssistantWithFakes({
      means: { help: { intent: 'help_article' } },
      hits: [hit('returns', 0.9), hit('refunds', 0.6), hit('careers', 0.1)],
    })
    await bot.sendUtterance('help')
    const items = await bot.sendUtterance("that's not what I asked", asAlex)
    expect(messageTextsOf(items)).toContain('conversation/other_articles')
    expect(items.find(({ type }) => type === 'article')).toMatchObject({ articleId: 'refunds' })
    expect(kindsOf(items)).toContain('conditionalqr')
  })

  it('answers the request that a rejection also names', async () => {
    const text = "that's not what I asked, show my orders"
    const bot = createAssistantWithFakes({ means: { [text]: { intent: 'order_list' } }, orders: [delivery] })
    expect(kindsOf(await bot.sendUtterance(text, asAlex))).toContain('verifiedOrders')
  })

  it('understands a correction by its new wording', async () => {
    const bot = createAssistantWithFakes({
      means: {
        open: { intent: 'store_hours' },
        stanmore: { slots: { place }, isHalfSentence: true },
      },
      stores: [prahran],
    })
    await bot.sendUtterance('open')
    const items = await bot.sendUtterance('no i meant stanmore')
    expect(kindsOf(items)).toContain('store')
  })
})

describe('escalation', () => {
  const means = {
    orders: { intent: 'order_list' },
    'wow thanks for nothing': { intent: 'small_talk.thanks' },
  }

  it('acknowledges clear frustration before the answer', async () => {
    const bot = createAssistantWithFakes({
      means: { 'useless, orders': { intent: 'order_list' } },
      orders: [delivery],
    })
    const items = await bot.sendUtterance('useless, orders', asAlex)
    expect(messageTextsOf(items)).toMatch(/^conversation\/sorry/)
    expect(kindsOf(items)).toContain('verifiedOrders')
  })

  it('offers an agent for the same request the third time', async () => {
    const bot = createAssistantWithFakes({ means, orders: [delivery] })
    await bot.sendUtterance('orders', asAlex)
    expect(kindsOf(await bot.sendUtterance('orders', asAlex))).not.toContain('conditionalqr')
    const third = await bot.sendUtterance('orders', asAlex)
    expect(messageTextsOf(third)).toContain('conversation/offer_agent')
    expect(kindsOf(third)).toContain('conditionalqr')
  })

  it('never takes sarcasm for thanks', async () => {
    const bot = createAssistantWithFakes({ means })
    const items = await bot.sendUtterance('wow thanks for nothing', asAlex)
    expect(messageTextsOf(items)).not.toContain('small_talk')
    expect(messageTextsOf(items)).toContain('conversation/not_helped')
  })

  it('answers what sarcasm is about, with an apology first', async () => {
    const bot = createAssistantWithFakes({
      means: {
        'Great job, still no sign of my order': { intent: 'small_talk.praise' },
        'still no sign of my order': { intent: 'order_list' },
      },
      orders: [delivery],
    })
    const items = await bot.sendUtterance('Great job, still no sign of my order', asAlex)
    expect(messageTextsOf(items)).toMatch(/^conversation\/sorry/)
    expect(kindsOf(items)).toContain('verifiedOrders')
  })

  it('takes anger without a request as a complaint, with one apology', async () => {
    const bot = createAssistantWithFakes()
    const items = await bot.sendUtterance('your shop is a total joke, i am fed up', asAlex)
    expect(messageTextsOf(items)).toMatch(/^complaint\/any/)
    expect(messageTextsOf(items)).not.toContain('conversation/sorry')
  })

  it('offers an agent once in a reply', async () => {
    const bot = createAssistantWithFakes({ means: { person: { intent: 'live_chat' } } })
    const items = await bot.sendUtterance('person', asAlex)
    await bot.sendUtterance('person', asAlex)
    expect(kindsOf(await bot.sendUtterance('person', asAlex))).toEqual(kindsOf(items))
  })
})
