import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { articleQuestions } from '../knowledge/article-questions'
import { planOrderInView } from './plan-order-in-view'

const lastOrder = { orderId: '10234571', turn: 2, storeName: null, storeId: null }
const inView: DialogueState = {
  ...initialDialogueState,
  shopperId: 1,
  turnCount: 3,
  lastOrder,
  answered: { intent: 'order_tracking', slots: {}, text: '' },
}
const plan = (text: string, dialogue: DialogueState = inView) =>
  planOrderInView(understood(text, { intent: null, slots: {} }), dialogue)
const state = { intent: 'order_tracking', slots: { orderNumber: '10234571' } }

describe('planOrderInView', () => {
  it.each([
    'is it still on?',
    'has he got it or not',
    'hmm when is it due? might keep it',
    'is it still coming',
  ])('tells how far the order is: %j', (text) => {
    expect(plan(text)?.commands).toMatchObject([state])
  })

  it('tells the hours of the couriers with it', () => {
    expect(plan('what time will he get here then')?.commands).toMatchObject([
      state,
      { text: articleQuestions.deliveryHours },
    ])
  })

  it('promises no later cancellation', () => {
    expect(plan('ok keep. if its not here by then cancel it')?.commands).toMatchObject([
      { kind: 'tell-progress', situation: 'no_later_cancel' },
    ])
  })

  it('says the refusal again for a reason', () => {
    const flow = startProgress('cancel_order', { subjectId: '10234571' })
    const refused = { ...inView, refusal: { intent: 'cancel_order', flow, turn: 2 } }
    expect(plan('took too long, found it elsewhere', refused)?.commands).toMatchObject([
      { intent: 'cancel_order', text: '', flow },
    ])
    expect(plan('took too long, found it elsewhere')).toBeNull()
  })

  it.each([
    ['is it still on?', { ...inView, answered: { intent: 'product_search', slots: {}, text: '' } }],
    ['is it still on?', { ...inView, turnCount: 7 }],
    ['is it still on?', { ...inView, lastOrder: { ...lastOrder, isGuess: true as const } }],
    ['is it still on special', inView],
    ['what time does prahran close', inView],
    ['when is the store open', inView],
  ])('leaves the rest alone: %j', (text, dialogue) => {
    expect(plan(text, dialogue)).toBeNull()
  })
})
