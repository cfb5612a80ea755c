import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planMoneyBack } from './plan-money-back'

const afterArticle: DialogueState = {
  ...initialDialogueState,
  turnCount: 3,
  answered: { intent: 'help_article', slots: {}, text: 'how do i cancel' },
  helpTopic: { articleIds: ['cancel-order'], turn: 2 },
}
const plan = (text: string, dialogue = afterArticle) =>
  planMoneyBack(understood(text, { intent: 'help_article' }), dialogue)?.commands

describe('the money after a cancellation or an article about it', () => {
  it.each([
    'when do i see that back',
    'and how long til its in my bank',
    'we used paypal',
    'what if its a gift card i used',
  ])('is asked of the article about refunds: %j', (text) => {
    expect(plan(text)).toMatchObject([
      { intent: 'help_article', text: expect.stringContaining('refund') as string },
    ])
  })

  it('is asked for right after a cancellation too', () => {
    const answered = { intent: 'cancel_order', slots: {}, text: 'cancel it' }
    expect(plan('when will i get my money back', { ...initialDialogueState, answered })).toHaveLength(1)
  })

  it.each(['when do i get the parcel', 'i want to use a gift card on shiraz', 'where is it'])(
    'is left alone by %j',
    (text) => {
      expect(plan(text)).toBeUndefined()
    },
  )

  it('is left alone after another topic', () => {
    expect(plan('we used paypal', initialDialogueState)).toBeUndefined()
  })
})
