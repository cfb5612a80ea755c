import { describe, expect, it } from 'vitest'
import {
  createAssistantWithFakes,
  kindsOf,
  messageTextsOf,
  prahranPlace,
  understood,
} from '../../testing/assistant-with-fakes'
import { planOtherLanguage } from './other-language'
import type { DialogueState, LastOrder } from '../dialogue-state'
import type { UnderstoodIntent } from '../understanding'

/** Returns the intent and the text of the answer in English; `null`: no plan. */
function plan(
  text: string,
  heard: Partial<UnderstoodIntent> = {},
  language: string | null = 'german',
  order: { readonly lastOrder?: LastOrder } = {},
) {
  const commands =
    planOtherLanguage(
      understood(text, heard),
      { pending: null, turnCount: 3, answered: null, shown: [], ...order },
      { findOtherLanguage: () => language },
    )?.commands ?? []
  const [line, answer] = commands
  if (line === undefined || answer === undefined || !('intent' in answer)) return null
  expect(line).toEqual({ kind: 'tell-language', language })
  return { intent: answer.intent, text: 'text' in answer ? answer.text : '' }
}

describe('a text in another language', () => {
  it.each([
    ['bitte die Bestellung stornieren', 'cancel_order', ''],
    ['je voudrais annuler', 'cancel_order', ''],
    ['quiero devolver una botella', 'help_article', 'how do i return a bottle'],
    ['wann bekomme ich eine Rückerstattung', 'help_article', 'how long does a refund take'],
    ['ich möchte mit einem Mitarbeiter sprechen', 'live_chat', ''],
    ['wann öffnet der Laden', 'store_hours', ''],
    ['cuánto cuesta el envío', 'delivery_options', ''],
    ['wo ist meine Bestellung', 'order_tracking', ''],
    ['注文はどこですか', 'order_tracking', ''],
    ['где мой заказ', 'order_tracking', ''],
    ['πού είναι η παραγγελία μου', 'order_tracking', ''],
    ['đơn hàng của tôi đâu rồi', 'order_tracking', ''],
    ['mon abonnement arrive quand', 'subscription_status', ''],
    ['quiero cancelar mi suscripción', 'change_subscription', 'cancel my subscription'],
    ['wie viele Punkte habe ich', 'help_article', 'whats my points balance'],
    ['quel vin rouge avec du canard', 'product_search', 'wine red duck'],
  ])('is answered in English by the word that it names: %j by %s', (text, intent, query) => {
    expect(plan(text)).toEqual({ intent, text: query })
  })

  it('is answered for the place and the order that it names', () => {
    expect(plan('cuánto cuesta el envío a 3181', { slots: { place: prahranPlace } })?.intent).toBe(
      'delivery_options',
    )
    expect(plan('und in prahran', { slots: { place: prahranPlace } })?.intent).toBe('find_nearby_store')
    expect(plan('10234567 bitte', { slots: { orderNumber: '10234567' } })?.intent).toBe('order_tracking')
  })

  it('tells which orders were cancelled to a shopper who asks why one was', () => {
    const [, answer] =
      planOtherLanguage(
        understood('meu pedido foi cancelado por que?', { intent: null, decision: 'reject' }),
        { pending: null, turnCount: 3, answered: null, shown: [] },
        { findOtherLanguage: () => 'portuguese' },
      )?.commands ?? []
    expect(answer).toMatchObject({ intent: 'order_tracking', orderState: 'cancelled' })
  })

  it.each([
    ['cuánto cuesta', 'delivery_options', 'how much is delivery'],
    ['wie lange', 'delivery_options', 'how long does delivery take'],
    ['quanti giorni', 'help_article', 'how do i return a bottle how long does it take'],
    ['posso portarla in negozio?', 'help_article', 'how do i return a bottle in a store'],
    ['danke', 'help_article', null],
  ])('asks by one word about what was answered: %j after %s', (text, intent, query) => {
    const answered = { intent, slots: { place: prahranPlace }, text: '' }
    const helpTopic = { articleIds: ['returns'], turn: 2, question: 'how do i return a bottle' }
    const commands =
      planOtherLanguage(
        understood(text, { intent: null, decision: 'reject' }),
        { pending: null, turnCount: 3, answered, shown: [], helpTopic },
        { findOtherLanguage: () => 'other' },
      )?.commands ?? []
    expect(commands.at(-1)).toMatchObject(
      query === null ? { intent: 'small_talk.thanks' } : { intent, text: query },
    )
  })

  it('tracks the order that was told when nothing else of it is known', () => {
    const lastOrder = { orderId: '10234567', turn: 2, storeName: null, storeId: null }
    expect(plan('und wann ist es da', {}, 'german', { lastOrder })?.intent).toBe('order_tracking')
    expect(plan('und wann ist es da')).toBeNull()
  })

  it.each([
    ['nothing of it is known', 'ich bin so müde heute', {}, 'german'],
    ['a service has understood it', 'wo ist meine Bestellung', { intent: 'order_list' }, 'german'],
    ['it may be English', 'order', {}, null],
  ] as const)('is left alone when %s', (_name, text, heard, language) => {
    expect(plan(text, heard, language)).toBeNull()
  })

  it('is answered in its own language first, then in English', async () => {
    const bot = createAssistantWithFakes()
    const items = await bot.sendUtterance('wo ist meine bestellung')
    expect(messageTextsOf(items)).toMatch(/^other_language\/german/)
    expect(items).toContainEqual(expect.objectContaining({ intent_name: 'order_tracking' }))
  })

  it('gets examples and an agent when nothing of it is known', async () => {
    const bot = createAssistantWithFakes()
    const items = await bot.sendUtterance('wo ist das')
    expect(messageTextsOf(items)).toMatch(/^other_language\/german.*fallback\/other_language/s)
    expect(kindsOf(items)).toEqual(['message', 'message', 'qr'])
    expect(JSON.stringify(items)).toContain('labels/live_chat')
  })
})

describe('a text whose language is not recognised by itself', () => {
  const dialogue = { pending: null, turnCount: 3, answered: null, shown: [] }
  const read = (text: string, history: readonly string[] = [], shown: DialogueState['shown'] = []) =>
    planOtherLanguage(
      understood(text, { intent: null, decision: 'reject' }),
      { ...dialogue, shown, history: history.map((each) => ({ from: 'shopper', text: each })) },
      { findOtherLanguage: (each) => (each.includes('je cherche') ? 'french' : null) },
    )?.commands ?? []

  it.each([
    ['Hola, hacen entregas en Melbourne?', 'spanish'],
    ['bonjour, livraison demain?', 'french'],
    ['¿entregan mañana?', 'other'],
    ['entregan en geelong', 'other'],
    ['buscando un vino tinto barato', 'other'],
    ['a bottle of vino tinto', null],
    ['mon cher red', null],
    ['un-oaked chardonnay', null],
    ['ciao, do you offer delivery', null],
    ['hola', null],
  ])('is known by its greeting and a matter: %j %s', (text, language) => {
    expect(read(text)[0] ?? null).toEqual(language === null ? null : { kind: 'tell-language', language })
  })

  it('is that of an earlier text', () => {
    const product = (id: string, position: number) => ({
      reference: `p${position}`,
      kind: 'product' as const,
      id,
      position,
      label: id,
      attributes: {},
    })
    const shown = [{ queryId: 'q', entities: [product('a', 1), product('b', 2)] }]
    const before = ['je cherche un bon champagne']
    expect(read('moins cher svp', before, shown)[1]).toMatchObject({ text: 'which is the cheapest' })
    expect(read('moins cher svp', [], shown)).toEqual([])
    expect(read('merci', before, shown)).toMatchObject([{ intent: 'small_talk.thanks' }])
    expect(read('merci')).toEqual([])
  })
})
