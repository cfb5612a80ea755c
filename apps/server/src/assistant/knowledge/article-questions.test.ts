import { expect, it } from 'vitest'
import { articleQuestions, askArticles } from './article-questions'

it.each(Object.entries(articleQuestions))('puts the question %s to the help articles', (name, text) => {
  const command = askArticles(name as keyof typeof articleQuestions) // the keys of the table
  expect(command).toEqual({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text })
})
