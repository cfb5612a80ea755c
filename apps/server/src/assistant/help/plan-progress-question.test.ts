import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planProgressQuestion } from './plan-progress-question'
import { findProgressQuestion } from './progress-question'

const second = { ...openOrder, id: '10234560' }
const createShop = () =>
  createFlowShop(
    { orders: [openOrder, second] },
    (embedded) => async (text, options) =>
      findProgressQuestion(text) !== null
        ? [understood(text, { intent: 'end_chat' })]
        : await embedded(text, options),
  )

describe('a shopper who takes an open change for done [OP-141]', () => {
  it.each(['so is it done?', 'thanks', 'did that go through'])(
    'hears on %j that it is not, with the question',
    async (text) => {
      const shop = createShop()
      await shop.say('cancel order 10234567')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toContain("haven't made this change yet")
      expect(answer).toContain('Do you want me to cancel the whole order 10234567')
      expect(shop.posts).toEqual([])
      await shop.say('yes')
      expect(shop.posts).toHaveLength(1)
    },
  )

  it('hears it while the order is still asked for', async () => {
    const shop = createShop()
    await shop.say('cancel my order')
    const answer = messageTextsOf(await shop.say('is it cancelled now'))
    expect(answer).toContain("haven't made this change yet")
    expect(answer).toContain('Which order do you want to cancel?')
  })

  it('hears it after a question in between, when the change is offered again', async () => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    await shop.say('when are you open')
    const answer = messageTextsOf(await shop.say('thanks'))
    expect(answer).toContain("haven't made this change yet")
    expect(answer).toContain('cancel the whole order 10234567')
  })

  it('hears the outcome again once it is done', async () => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    expect(messageTextsOf(await shop.say('so is it done'))).toContain('Order 10234567 is cancelled')
    expect(shop.posts).toHaveLength(1)
  })

  it('hears after a no that nothing was changed', async () => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    await shop.say('no')
    expect(messageTextsOf(await shop.say('so is it cancelled now'))).toMatch(
      /nothing was changed|left everything/,
    )
  })
})

const flow = startProgress('cancel_order', {})
const claimFlow = startProgress('report_problem', {})
const change: Partial<DialogueState> = { pending: { for: 'flow', intent: 'cancel_order', flow } }
const claim: Partial<DialogueState> = {
  pending: { for: 'resumption', intent: 'report_problem', slots: {}, flow: claimFlow },
}
const letLie: Partial<DialogueState> = {
  suspended: { intent: 'cancel_order', slots: {}, flow, isOffered: true },
}
const choice: Partial<DialogueState> = { pending: { for: 'choice', intents: [], text: '', slots: {} } }
const answered = (intent: string, more: Partial<DialogueState['answered']> = {}): Partial<DialogueState> => ({
  answered: { intent, slots: {}, text: '', ...more },
})
const toldChange = [{ from: 'murphy' as const, text: 'Done. It is set.' }]
const form: Partial<DialogueState> = { claim: { turn: 3 } as never, ...answered('report_problem') }

/** Returns what a text is planned to tell, and the intent that follows. */
const plan = (text: string, dialogue: Partial<DialogueState>, intent: string | null = 'end_chat') =>
  planProgressQuestion(understood(text, { intent, decision: intent === null ? 'reject' : 'accept' }), {
    ...initialDialogueState,
    turnCount: 4,
    ...dialogue,
  })?.commands.map((command) => {
    if (command.kind === 'tell-progress') return command.situation
    return 'intent' in command ? command.intent : command.kind
  }) ?? null

describe('a question for how far a request is', () => {
  it.each([
    ['a change', 'did it go through', change, 'end_chat', ['change_open', 'cancel_order']],
    ['a change', 'so??', change, 'affirm', ['change_open', 'cancel_order']],
    ['a change', 'how do i do that', change, null, ['change_open', 'cancel_order']],
    ['a change that was let lie', 'whats happening now', letLie, null, ['change_open', 'cancel_order']],
    [
      'a change behind a choice',
      'is it done',
      { ...choice, ...letLie },
      null,
      ['change_open', 'cancel_order'],
    ],
    ['a change', 'thanks bye', change, 'end_chat', ['change_open', 'end_chat']],
    ['a change', 'cheers', change, 'small_talk.thanks', ['change_open', 'cancel_order']],
    ['a claim', 'has it been sent', claim, null, ['request_open', 'report_problem']],
    ['a claim', 'cheers', claim, 'small_talk.thanks', ['request_open', 'report_problem']],
  ] as const)(
    'says that nothing was done, and asks again for %s: %j',
    (_case, text, dialogue, intent, commands) => {
      expect(plan(text, dialogue, intent)).toEqual(commands)
    },
  )

  it.each([
    [
      'right after a change',
      'is it done',
      { lastChange: { intent: 'cancel_order', flow, turn: 3 }, ...answered('cancel_order') },
      'end_chat',
      'repeat-last',
    ],
    ['after a nominee', 'is it done', answered('change_pickup_nominee'), 'end_chat', 'repeat-last'],
    ['after a change that was declined', 'is it done', answered('cancel_order'), 'end_chat', 'not_changed'],
    ['after a form', 'whats happening now', form, 'small_talk.ack', 'form_open'],
    ['after a form', 'what now', form, 'small_talk.ack', 'form_open'],
    ['after advice', 'what should i do', answered('help_article'), 'small_talk.capabilities', 'after_advice'],
    ['after a message was sent', 'was it sent', answered('support_ticket'), 'affirm', 'nothing_open'],
    [
      'after advice that followed a change',
      'is it done',
      { ...answered('help_article'), lastChange: { intent: 'x', flow, turn: 1 } },
      'affirm',
      'after_advice',
    ],
    [
      'after advice that followed a form',
      'is it done',
      { ...answered('help_article'), claim: { turn: 1 } as never },
      'affirm',
      'form_open',
    ],
    ['after a look-up that found nothing', 'so??', answered('guest_order_lookup'), 'affirm', 'nothing_open'],
  ] as const)('is answered %s: %j', (_case, text, dialogue, intent, told) => {
    expect(plan(text, dialogue, intent)).toEqual([told])
  })

  it.each([
    ['nothing was answered', 'what should i do', {}, 'small_talk.capabilities'],
    ['nothing at all was said', 'is it done', {}, 'affirm'],
    ['the state of an order is meant', 'is it sent', answered('order_tracking'), 'affirm'],
    ['an order is meant that the shop sends', 'did you send it', answered('order_tracking'), 'affirm'],
    ['the engine is sure of a product', 'is it in?', answered('help_article'), 'product_availability'],
    ['it is nothing but a yes', 'yes', answered('help_article'), 'affirm'],
    ['a change was told before', 'undo that', { ...answered('help_article'), history: toldChange }, 'affirm'],
    ['a complaint has its own answer', 'so what now', answered('complaint'), 'affirm'],
    ['the state of an order is meant', 'whats happening now', answered('order_tracking'), 'small_talk.ack'],
    ['the engine is sure of a request', 'whats happening now', answered('help_article'), 'order_tracking'],
    ['a choice is open', 'so??', { ...choice, ...answered('help_article') }, 'affirm'],
    ['something else is said', 'where is it', change, 'order_tracking'],
    ['nothing is open for which thanks are', 'cheers', {}, 'small_talk.thanks'],
    ['a change was let lie before the thanks', 'cheers', letLie, 'small_talk.thanks'],
    [
      'a claim is asked for',
      'cheers',
      { pending: { for: 'flow', intent: 'report_problem', flow } },
      'small_talk.thanks',
    ],
  ] as const)('is left to other plans where %s', (_case, text, dialogue, intent) => {
    expect(plan(text, dialogue, intent)).toBeNull()
  })
})

describe('a question whether something is done where nothing was [OP-141]', () => {
  it.each([
    ['did you actually do that?', 'help_article'],
    ['did that go through', 'help_article'],
    ['is it skipped?', 'product_search'],
    ['did you change it', 'order_tracking'],
  ])('is told that nothing was done: %j', (text, intent) => {
    expect(plan(text, answered(intent), 'affirm')).toEqual(['nothing_done'])
  })

  it.each(['undo that', 'ok undo it please', 'revert', 'can you undo that?'])(
    'has nothing to take back: %j',
    (text) => {
      expect(plan(text, answered('product_search'), 'affirm')).toEqual(['nothing_to_undo'])
    },
  )

  it('is told to a guest who has not logged in', () => {
    const dialogue = answered('order_list', { asksForLogIn: true })
    expect(plan('was it sent?', dialogue, null)).toEqual(['not_logged_in'])
  })

  it('asks for the invoice again after one was mailed', () => {
    const dialogue = answered('resend_tax_invoice', { slots: { orderNumber: '10234567' } })
    const heard = understood('did you send it?', { intent: null, decision: 'reject' })
    expect(planProgressQuestion(heard, { ...initialDialogueState, ...dialogue })?.commands).toMatchObject([
      { intent: 'resend_tax_invoice', slots: { orderNumber: '10234567' } },
    ])
  })
})
