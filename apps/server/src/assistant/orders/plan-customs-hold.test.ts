import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { articleQuestions } from '../knowledge/article-questions'
import { planCustomsHold } from './plan-customs-hold'

const plan = (text: string, told = 'The carrier reports: "Held At Customs".') =>
  planCustomsHold(understood(text, { intent: 'help_article' }), {
    pending: null,
    history: [{ from: 'murphy', text: told }],
  })

describe('planCustomsHold', () => {
  it.each(['how long do they usually hold it', 'how many days is that', 'when will they let it go'])(
    'asks the article about customs: %j',
    (text) => {
      expect(plan(text)?.commands).toMatchObject([{ intent: 'help_article', text: articleQuestions.customs }])
    },
  )

  it.each([
    ['how long do they usually hold it', 'Your order is packed.'],
    ['how long does a refund take', undefined],
    ['where is it now', undefined],
  ])('leaves the rest alone: %j', (text, told) => {
    expect(plan(text, told)).toBeNull()
  })
})
