import { describe, expect, it } from 'vitest'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  hit,
  kindsOf,
  pickup,
  messageTextsOf,
} from '../testing/assistant-with-fakes'

const asAlex = { shopper: alex }

describe('an event', () => {
  it.each(['KEEP_ALIVE', 'End_Interaction', 'PICKUP_ORDER_CLICKED', 'SOMETHING_NEW', '', 'constructor'])(
    '%j is taken in without words [API-07]',
    async (event) => {
      expect(await createAssistantWithFakes().sendEvent(event)).toEqual([])
    },
  )

  it('ORDER_TRACKING_DELIVERY_TYPE lists one kind of order [TRK-61]', async () => {
    const bot = createAssistantWithFakes({ orders: [delivery, pickup] })
    const items = await bot.sendEvent('ORDER_TRACKING_DELIVERY_TYPE', { deliveryType: 'Pickup' }, asAlex)
    expect(bot.orderQueries).toEqual([{ shopperId: 123, limit: 6, kind: 'pickup' }])
    expect(items.find(({ type }) => type === 'verifiedOrders')).toMatchObject({ items: [pickup] })
  })

  it.each([
    ['ORDER_TRACKING_DELIVERY_TYPE', { deliveryType: 'Parcel' }],
    ['ORDER_TRACKING_DELIVERY_TYPE', {}],
  ])('%s of an unknown kind (%j) lists all kinds', async (event, parameters) => {
    const bot = createAssistantWithFakes({ orders: [delivery] })
    await bot.sendEvent(event, parameters, asAlex)
    expect(bot.orderQueries).toEqual([{ shopperId: 123, limit: 6 }])
  })

  it('PRODUCT_AVAIL_SET_STORE of the wine finder is accepted, and leaves the pending question [STO-09]', async () => {
    const bot = createAssistantWithFakes({
      means: {
        track: { intent: 'resend_tax_invoice' },
        '10234567': { isHalfSentence: true, slots: { orderNumber: '10234567' } },
      },
      orders: [delivery],
    })
    const storeId = '3001'
    const select = (parameters: object) =>
      bot.sendEvent('PRODUCT_AVAIL_SET_STORE', { storeId, ...parameters }, asAlex)
    await bot.sendUtterance('track', asAlex)
    const { pending, intentGroupName } = bot.dialogue()
    expect(pending).not.toBeNull()
    expect(await select({ purpose: 'find-a-wine' })).toEqual([])
    expect(await select({ storeId: 'nowhere', purpose: 'find-a-wine' })).toEqual([])
    expect(bot.dialogue()).toMatchObject({ pending, intentGroupName })
    expect(kindsOf(await select({}))).not.toEqual([])
  })

  it('ORDER_TRACKING_MY_ORDERS_PICKUP lists the pick up orders [NOM-43]', async () => {
    const bot = createAssistantWithFakes({ orders: [delivery, pickup] })
    const items = await bot.sendEvent('ORDER_TRACKING_MY_ORDERS_PICKUP', {}, asAlex)
    expect(items.find(({ type }) => type === 'verifiedOrders')).toMatchObject({ items: [pickup] })
  })

  it.each([
    ['PICKUP_ORDER_COLLECTED', 'pickup_collected'],
    ['PICKUP_ORDER_CANCELLED', 'pickup_cancelled'],
    ['PICKUP_NOMINEE_UPDATED', 'nominee_updated'],
    ['PICKUP_CHANGE_NOMINEE_CANCEL', 'nominee_cancelled'],
  ])('%s has its own text [NOM-43]', async (event, situation) => {
    expect(
      messageTextsOf(await createAssistantWithFakes().sendEvent(event, { orderId: '10234568' })),
    ).toContain(situation)
  })

  it.each(['ARTICLES_FOLLOWUP', 'STORES_FOLLOWUP', 'PRODUCTAVAIL_FOLLOWUP'])(
    '%s asks on and schedules nothing further [PAV-05, MSG-21]',
    async (event) => {
      expect(kindsOf(await createAssistantWithFakes().sendEvent(event))).toEqual(['message', 'qr'])
    },
  )

  it.each([
    ['a question that the shopper asked before', ['how do i return a bottle', 'ta']],
    ['what the same intent group answers', ['can i bring it back']],
  ])('ARTICLES_FOLLOWUP does not offer %s [LAU-15]', async (_what, texts) => {
    const means = { 'can i bring it back': { intent: 'help_article' }, ta: { intent: 'small_talk.thanks' } }
    const bot = createAssistantWithFakes({ means, hits: [hit('returns', 0.5)] })
    for (const text of texts) await bot.sendUtterance(text)
    const [, choices] = await bot.sendEvent('ARTICLES_FOLLOWUP')
    expect(choices).toMatchObject({
      items: [{ text: 'Where is my order?' }, { text: 'When is my store open?' }],
    })
  })

  it.each([
    'ARTICLES_FOLLOWUP',
    'STORES_FOLLOWUP',
    'PRODUCTAVAIL_FOLLOWUP',
    'ORDERTRACKING_AUTHENTICATED_FOLLOWUP',
  ])('%s says nothing while a question is pending [LAU-13]', async (event) => {
    const bot = createAssistantWithFakes({ means: { hours: { intent: 'store_hours' } } })
    await bot.sendUtterance('hours', asAlex)
    expect(await bot.sendEvent(event, {}, asAlex)).toEqual([])
    expect(bot.dialogue().pending).toMatchObject({ slot: 'place' })
  })

  it('ORDERTRACKING_AUTHENTICATED_FOLLOWUP offers more, but not to a guest [ORD-32, AUTH-06]', async () => {
    const event = 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP'
    expect(kindsOf(await createAssistantWithFakes().sendEvent(event, {}, asAlex))).toEqual(['message', 'qr'])
    expect(await createAssistantWithFakes().sendEvent(event)).toEqual([])
  })

  it('RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN asks for the order, which the next utterance names [AUTH-08]', async () => {
    const bot = createAssistantWithFakes({
      means: { '10234567': { isHalfSentence: true, slots: { orderNumber: '10234567' } } },
      orders: [delivery],
    })
    const question = await bot.sendEvent('RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN', {}, asAlex)
    const choice = { text: expect.stringContaining('10234567') as string }
    expect(question).toMatchObject([{ type: 'message' }, { type: 'qr', items: [choice] }])
    const [sent] = await bot.sendUtterance('10234567', asAlex)
    expect(sent).toMatchObject({
      type: 'resend-tax-invoice',
      orderId: '10234567',
      intent_name: 'resend_tax_invoice',
    })
  })

  it('RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN says nothing to a guest, and refuses an unproven shopper', async () => {
    const event = 'RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN'
    const bot = createAssistantWithFakes({ orders: [delivery] })
    expect(await bot.sendEvent(event)).toEqual([])
    const turn = { kind: 'event', event, parameters: {} } as const
    expect(await bot.answer(turn, { isShopperUnproven: true })).toBe('not-proven')
  })

  it.each([
    ['a guest', {}, ['message', 'conditionalqr', 'url']],
    [
      'a signed-in shopper',
      { ...asAlex, isLiveChatAvailable: true },
      ['message', 'message', 'livechatqr', 'conditionalqr'],
    ],
  ])(
    'LIVECHAT_GETINTOUCH shows %s the other ways to contact an agent [AUTH-06]',
    async (_title, context, expected) => {
      expect(kindsOf(await createAssistantWithFakes().sendEvent('LIVECHAT_GETINTOUCH', {}, context))).toEqual(
        expected,
      )
    },
  )

  it('End_Interaction ends the current intent: a value no longer fills its slot', async () => {
    const bot = createAssistantWithFakes({ means: { hours: { intent: 'store_hours' } } })
    await bot.sendUtterance('hours')
    const { intentGroupId } = bot.dialogue()
    await bot.sendEvent('End_Interaction')
    expect(bot.dialogue()).toMatchObject({ pending: null, last: null })
    await bot.sendUtterance('hours')
    expect(bot.dialogue().intentGroupId).not.toBe(intentGroupId)
  })
})
