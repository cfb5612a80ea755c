import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { articleQuestions } from '../knowledge/article-questions'
import { planMatterInView } from './plan-matter-in-view'

const topic = (...articleIds: string[]): DialogueState => ({
  ...initialDialogueState,
  shopperId: 1,
  turnCount: 3,
  helpTopic: { articleIds, turn: 2 },
})
const invoice: DialogueState = {
  ...topic(),
  answered: { intent: 'resend_tax_invoice', slots: { orderNumber: '10234402' }, text: '' },
}
const plan = (text: string, dialogue: DialogueState) => {
  const [orderNumber] = /\d{8}/.exec(text) ?? []
  const slots = orderNumber === undefined ? {} : { orderNumber }
  return planMatterInView(understood(text, { intent: 'help_article', slots }), dialogue)
}

describe('planMatterInView', () => {
  it.each([
    ['with our company name on it', { text: articleQuestions.invoiceName }],
    ['a proper one with gst', { situation: 'invoice_has_gst' }],
  ])('answers about the invoice that was mailed: %j', (text, command) => {
    expect(plan(text, invoice)?.commands).toMatchObject([command])
    expect(plan(text, topic('points'))).toBeNull()
  })

  it.each([
    ['my last pick up never added any', { situation: 'points_not_added' }, topic('points')],
    ['can you take one off', { intent: 'order_trouble' }, topic('delivery-fees')],
    ['but its one order', { text: articleQuestions.supplierFee }, topic('delivery-fees')],
  ])('answers about the points and the fees that were told: %j', (text, command, dialogue) => {
    expect(plan(text, dialogue)?.commands).toMatchObject([command])
    expect(plan(text, topic('gift-cards'))).toBeNull()
  })

  it('tells the deliveries of an order with two fees', () => {
    expect(plan('why was i charged 2 delivery fees on 10234531', topic())?.commands).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234531' } },
      { text: articleQuestions.feePerBox },
    ])
  })
})
