import { describe, expect, it } from 'vitest'
import { findArticles } from './find-articles'

const articles = [
  { articleId: 'fees', title: 'Delivery fees', answers: [{ answerId: 'a', text: 'Returns are free.' }] },
  { articleId: 'returns', title: 'Returning a bottle', answers: [] },
  { articleId: 'bnpl', title: 'Pay later', answers: [{ answerId: 'a', text: 'We take Afterpay.' }] },
]

describe('articles that match some words', () => {
  it.each([
    ['', ['fees', 'returns', 'bnpl']],
    ['return', ['returns', 'fees']],
    ['take afterpay', ['bnpl']],
    ['bnpl', ['bnpl']],
    ['fees are', ['fees']],
    ['r', ['fees', 'returns', 'bnpl']],
    ['wombat', []],
  ])('are found: %j', (words, ids) => {
    expect(findArticles(articles, words).map(({ articleId }) => articleId)).toEqual(ids)
  })
})
