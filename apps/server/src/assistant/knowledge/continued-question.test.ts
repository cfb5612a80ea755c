import { describe, expect, it } from 'vitest'
import { findContinuedAnswer } from './continued-question'

const found = (score: number) => ({
  articleId: 'faulty-wine',
  title: 'Faulty wine',
  summary: '',
  htmlUrl: '',
  score,
  answer: { id: 'choice', text: 'You choose: a fresh bottle or your money back.', score, closed: false },
})
const find = (text: string, { score = 0.8, turn = 2, given = false } = {}) =>
  findContinuedAnswer(
    text,
    {
      helpTopic: { articleIds: ['faulty-wine'], turn },
      turnCount: 3,
      history: given ? [{ from: 'murphy', text: 'You choose: a fresh bottle or your money back.' }] : [],
    },
    { searchWithinArticle: () => found(score) as never },
  )?.hit.articleId ?? null

describe('a question that continues the last answer', () => {
  it('is answered by its article', () => {
    expect(find('and do you give cash or credit')).toBe('faulty-wine')
  })

  it.each([
    ['do you give cash or credit', {}],
    ['and do you give cash or credit', { score: 0.7 }],
    ['and do you give cash or credit', { turn: 1 }],
    ['and do you give cash or credit', { given: true }],
  ])('is left to the other articles: %j %j', (text, options) => {
    expect(find(text, options)).toBeNull()
  })
})
