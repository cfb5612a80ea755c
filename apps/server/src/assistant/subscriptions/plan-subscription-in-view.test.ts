import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { articleQuestions } from '../knowledge/article-questions'
import { planSubscriptionInView } from './plan-subscription-in-view'

const own: DialogueState = {
  ...initialDialogueState,
  shopperId: 1,
  turnCount: 2,
  answered: { intent: 'subscription_status', slots: {}, text: '' },
}
const topic: DialogueState = {
  ...initialDialogueState,
  turnCount: 2,
  helpTopic: { articleIds: ['subscriptions'], turn: 1 },
}
const plan = (text: string, dialogue: DialogueState = own) =>
  planSubscriptionInView(understood(text, { intent: 'help_article', slots: {} }), dialogue)

describe('planSubscriptionInView', () => {
  it.each(['push it back two weeks', 'can you move the next case a fortnight', 'a week later please'])(
    'offers to skip a case that is wanted later: %j',
    (text) => {
      expect(plan(text)?.commands).toMatchObject([
        { situation: 'case_moves_by_skip' },
        { intent: 'change_subscription', flow: { variant: 'skip' } },
      ])
    },
  )

  it.each([
    ['or just send it to my sisters', articleQuestions.subscriptionAddress],
    ['swap it to mixed instead of all reds', articleQuestions.subscriptionScheme],
    ['before the next one goes out?', articleQuestions.subscriptionSwap],
    ['the grenache, never again', articleQuestions.subscriptionTaste],
  ])('answers what else is wanted of it: %j', (text, question) => {
    expect(plan(text)?.commands).toMatchObject([{ text: question }])
  })

  it('tells the price of the own one, and of any', () => {
    expect(plan('whats the damage')?.commands).toMatchObject([{ intent: 'subscription_status' }])
    expect(plan('whats the damage', topic)?.commands).toMatchObject([
      { text: articleQuestions.subscriptionPrice },
    ])
  })

  it('leaves a change alone that is taken back', () => {
    const lastChange = {
      intent: 'change_subscription',
      flow: startProgress('change_subscription', { variant: 'skip' }),
      turn: 1,
    }
    expect(plan('put it back', { ...own, lastChange })).toBeNull()
  })

  it.each([
    ['whats the damage', { ...topic, helpTopic: { articleIds: ['points'], turn: 1 } }],
    ['send it to my sisters', { ...topic, turnCount: 5 }],
    ['push it back two weeks', topic],
    ['show me some reds', own],
    ['where is my order', own],
  ])('leaves the rest alone: %j', (text, dialogue) => {
    expect(plan(text, dialogue)).toBeNull()
  })
})
