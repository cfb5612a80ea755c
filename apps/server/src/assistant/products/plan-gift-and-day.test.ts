import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { articleQuestions } from '../knowledge/article-questions'
import { planGiftAndDay } from './plan-gift-and-day'

const plan = (text: string, dialogue: DialogueState = initialDialogueState) =>
  planGiftAndDay(understood(text, { intent: 'gift_recipient' }), dialogue)?.commands

describe('a message about a gift and a day', () => {
  it.each([
    [
      'can you gift wrap it and deliver it on saturday',
      [articleQuestions.giftWrapping, articleQuestions.weekendDay],
    ],
    ['its a gift can it come on friday', [articleQuestions.giftOrder, articleQuestions.giftDay]],
    [
      'its a present, can it get there today',
      [articleQuestions.giftOrder, expect.stringContaining('same day') as string],
    ],
  ])('has both answered: %j', (text, questions) => {
    expect(plan(text)?.map((command) => ('text' in command ? command.text : ''))).toEqual(questions)
  })

  it('shows products where a gift is wanted', () => {
    expect(plan('i need a gift for my boss by friday')).toMatchObject([
      { intent: 'product_search' },
      { intent: 'help_article', text: articleQuestions.giftDay },
    ])
  })

  it.each([
    'can you gift wrap it',
    'can it come on friday',
    'my order is a gift can it come friday instead',
    'i got a gift on friday who sent it',
    'gift card for friday',
  ])('is not found in %j', (text) => {
    expect(plan(text)).toBeUndefined()
  })

  it('is about the order that is talked about, which others answer', () => {
    const lastOrder = { orderId: '10234567', turn: 0, storeName: null, storeId: null }
    expect(plan('its a gift can it come on friday', { ...initialDialogueState, lastOrder })).toBeUndefined()
  })
})
