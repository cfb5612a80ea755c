import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planRequestAfterArticle } from './plan-request-after-article'

const slots = { orderNumber: '10234564' }
const after = (articleId: string, state: Partial<DialogueState> = {}): DialogueState => ({
  ...initialDialogueState,
  shopperId: 1,
  turnCount: 3,
  answered: { intent: 'help_article', slots: {}, text: 'can i change my address' },
  helpTopic: { articleIds: [articleId], turn: 2 },
  ...state,
})
const plan = (text: string, dialogue: DialogueState) =>
  planRequestAfterArticle(understood(text, { slots }), dialogue)?.commands

describe('the number of an order after the article about a request [OP-141]', () => {
  it.each([
    ['for 10234564', 'change-address', 'change_delivery'],
    ['ok its order 10234564', 'change-address', 'change_delivery'],
    ['10234564 please', 'cancel-order', 'cancel_order'],
    ['for 10234564', 'tax-invoice', 'resend_tax_invoice'],
    ['its order 10234564', 'missing-items', 'report_problem'],
    ['10234564', 'refunds', 'refund_status'],
  ])('starts the request: %j after %s', (text, articleId, intent) => {
    expect(plan(text, after(articleId))).toMatchObject([{ intent, slots, text: 'can i change my address' }])
  })

  it.each([
    ['where is 10234564', after('change-address')],
    ['for 10234564', after('points')],
    ['for 10234564', after('change-address', { helpTopic: { articleIds: ['change-address'], turn: 1 } })],
    ['for 10234564', after('change-address', { shopperId: null })],
    ['for 10234564', after('change-address', { answered: { intent: 'order_tracking', slots, text: '' } })],
  ])('starts none: %j', (text, dialogue) => {
    expect(plan(text, dialogue)).toBeUndefined()
  })
})
