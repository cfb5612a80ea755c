import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planNothingDone } from './plan-nothing-done'

const flow = startProgress('change_delivery', {})
const answered = (intent: string, more: Partial<DialogueState['answered']> = {}): Partial<DialogueState> => ({
  answered: { intent, slots: {}, text: '', ...more },
})
const plan = (text: string, dialogue: Partial<DialogueState>, intent: string | null = 'affirm') =>
  planNothingDone(understood(text, { intent, decision: intent === null ? 'reject' : 'accept' }), {
    ...initialDialogueState,
    turnCount: 4,
    ...dialogue,
  })?.commands

describe('a question whether something is done where nothing was [OP-141]', () => {
  it.each([
    ['did you actually do that?', answered('help_article')],
    ['did that go through', answered('help_article')],
    ['is it skipped?', answered('product_search')],
    ['did you change it', answered('order_tracking')],
  ])('is told that nothing was done: %j', (text, dialogue) => {
    expect(plan(text, dialogue)).toEqual([{ kind: 'tell-progress', situation: 'nothing_done' }])
  })

  it.each(['undo that', 'ok undo it please', 'revert', 'can you undo that?'])(
    'has nothing to take back: %j',
    (text) => {
      expect(plan(text, answered('product_search'))).toEqual([
        { kind: 'tell-progress', situation: 'nothing_to_undo' },
      ])
    },
  )

  it('is told to a guest who has not logged in', () => {
    expect(plan('was it sent?', answered('order_list', { asksForLogIn: true }), null)).toEqual([
      { kind: 'tell-progress', situation: 'not_logged_in' },
    ])
  })

  it('asks for the invoice again after one was mailed', () => {
    const dialogue = answered('resend_tax_invoice', { slots: { orderNumber: '10234567' } })
    expect(plan('did you send it?', dialogue, null)).toMatchObject([
      { intent: 'resend_tax_invoice', slots: { orderNumber: '10234567' } },
    ])
  })

  it.each([
    ['a change', 'is it done', { ...answered('help_article'), lastChange: { intent: 'x', flow, turn: 1 } }],
    ['a claim', 'is it done', { ...answered('help_article'), claim: { turn: 1 } as never }],
    ['a nominee', 'is it done', answered('change_pickup_nominee')],
    ['a message', 'was it sent', answered('support_ticket')],
    [
      'a change that was told',
      'undo that',
      { ...answered('help_article'), history: [{ from: 'murphy' as const, text: 'Done. It is set.' }] },
    ],
    ['an order, whose state is meant', 'is it sent', answered('order_tracking')],
    ['an order that the shop sends', 'did you send it', answered('order_tracking')],
    ['an open change', 'is it done', { ...answered('x'), suspended: { intent: 'x', slots: {}, flow } }],
    ['nothing at all', 'is it done', {}],
  ])('is left to other plans after %s', (_case, text, dialogue) => {
    expect(plan(text, dialogue)).toBeUndefined()
  })

  it('is left to another request', () => {
    expect(plan('is it in?', answered('help_article'), 'product_availability')).toBeUndefined()
    expect(plan('yes', answered('help_article'))).toBeUndefined()
  })
})
