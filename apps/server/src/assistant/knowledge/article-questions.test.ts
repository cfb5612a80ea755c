import { expect, it } from 'vitest'
import { articleQuestions, askArticles, askRefundTime } from './article-questions'

it.each(Object.entries(articleQuestions))('puts the question %s to the help articles', (name, text) => {
  const command = askArticles(name as keyof typeof articleQuestions) // the keys of the table
  expect(command).toEqual({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text })
})

it('asks for the time of a refund to the payment that a text names', () => {
  expect(askRefundTime('PayPal')).toMatchObject({
    intent: 'help_article',
    text: 'how long does a refund to paypal take',
  })
})
