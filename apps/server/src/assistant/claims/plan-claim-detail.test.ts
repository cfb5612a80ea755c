import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { articleQuestions } from '../knowledge/article-questions'
import { planClaimDetail } from './plan-claim-detail'

const claim = { orderId: '10234480', kind: 'missing', said: 'Two bottles missing.', turn: 2 } as const
const open: DialogueState = { ...initialDialogueState, turnCount: 3, claim }
const plan = (text: string, intent: string | null = null, dialogue: DialogueState = open, slots = {}) =>
  planClaimDetail(understood(text, { intent, slots }), dialogue)

describe('a detail of a claim whose form is open', () => {
  it.each([
    ['both the same, the merlot', 'compare_products'],
    ['box was sealed no damage', 'report_problem'],
    ['just send them again', 'start_over'],
    ['money back, no new bottle', 'help_article'],
    ['is the white one, i have make photo', 'product_advice'],
    ['can upload a pic now', 'age_check'],
    ['only one of them was short', null],
    ['the shiraz and the riesling', null],
  ])('goes into the same form: %j', (text, intent) => {
    const slots = text.includes('riesling') ? { varietal: 'Riesling' } : {}
    expect(plan(text, intent, open, slots)?.commands).toMatchObject([
      { intent: 'report_problem', text, flow: { variant: 'missing', subjectId: '10234480' } },
    ])
  })

  it.each([
    ['show me a merlot under 20', 'product_search'],
    ['do you have gin', 'product_search'],
    ['where is my other order', 'order_tracking'],
    ['when do i get my refund?', 'refund_status'],
    ['thanks', 'small_talk.thanks'],
    ['yes', 'affirm'],
    ['another bottle was smashed', 'report_problem'],
    ['what photos do you need', 'help_article'],
  ])('is something else: %j', (text, intent) => {
    expect(plan(text, intent)).toBeNull()
  })

  it('is nothing of another order, and of no form that was opened long ago', () => {
    expect(plan('the box was wet', null, open, { orderNumber: '10234567' })).toBeNull()
    expect(plan('the box was open', null, { ...open, turnCount: 5 })).toBeNull()
  })

  it.each(['sorry no photos, i drank some', "didn't take a picture", 'forgot to take pics'])(
    'needs no photo: %j',
    (text) => {
      const notice = { kind: 'tell-progress', situation: 'photos_none' }
      expect(plan(text)?.commands).toMatchObject([notice])
      const flow = startProgress('report_problem', { variant: 'damaged', asks: 'subject' })
      const pending = { for: 'flow', intent: 'report_problem', flow } as const
      expect(plan(text, null, { ...initialDialogueState, pending })?.commands).toMatchObject([
        notice,
        { intent: 'report_problem' },
      ])
    },
  )

  it('has an answer about labels, and photos wait for the form', () => {
    expect(plan('does label damage count')?.commands).toMatchObject([{ text: articleQuestions.labelDamage }])
    const flow = startProgress('report_problem', { variant: 'damaged', asks: 'subject' })
    const asked: DialogueState = {
      ...initialDialogueState,
      pending: { for: 'flow', intent: 'report_problem', flow },
    }
    expect(plan('does label damage count', null, asked)?.commands).toMatchObject([
      { text: articleQuestions.labelDamage },
      { intent: 'report_problem' },
    ])
    expect(plan('can i send a picture', null, asked)?.commands).toMatchObject([
      { kind: 'tell-progress', situation: 'photos_later' },
      { intent: 'report_problem' },
    ])
    expect(plan('the second one', null, asked)).toBeNull()
  })
})
