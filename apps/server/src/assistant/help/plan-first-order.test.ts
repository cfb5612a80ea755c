import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { articleQuestions } from '../knowledge/article-questions'
import { planFirstOrder } from './plan-first-order'

describe('a question for a saving on the first order', () => {
  it.each([
    'first order discount?',
    'any discount on my first order',
    'new customer offer',
    'got a 1st order code',
  ])('is put to the articles: %j', (text) => {
    expect(
      planFirstOrder(understood(text, { intent: 'order_list' }), initialDialogueState)?.commands,
    ).toMatchObject([{ intent: 'help_article', text: articleQuestions.firstOrderDiscount }])
  })

  it.each([
    'my first order',
    'first order code not working',
    'discount on my order',
    'where is my first order',
  ])('is not found in %j', (text) => {
    expect(planFirstOrder(understood(text, {}), initialDialogueState)).toBeNull()
  })
})
