import { describe, expect, it } from 'vitest'
import { hit } from '../../testing/assistant-with-fakes'
import type { ArticleHit } from '../understanding'
import { findRelatedAnswer } from './related-answer'

const answered = (articleId: string, score: number, answerScore: number): ArticleHit => ({
  ...hit(articleId, score),
  answer: { id: 'a', score: answerScore, text: `From ${articleId}.`, computed: null },
})
const related = { listRelatedArticles: () => ['pick-up-times'] }
const find = (hits: readonly ArticleHit[]) =>
  findRelatedAnswer(hits, { helpTopic: { articleIds: ['pick-up-nominee'], turn: 1 } }, related)?.text ?? null

describe('the answer of an article that a search of all clearly finds', () => {
  it.each([
    ['beside the topic', 'pick-up-times'],
    ['of the topic', 'pick-up-nominee'],
  ])('is given where the article stands %s', (_case, articleId) => {
    expect(find([answered(articleId, 0.5, 0.7), answered('privacy', 0.1, 0.1)])).toBe(`From ${articleId}.`)
  })

  it.each([
    ['the article is neither of the topic nor beside it', [answered('returns', 0.9, 0.9)]],
    ['the article is not clear', [answered('pick-up-times', 0.39, 0.9)]],
    ['another article is near', [answered('pick-up-times', 0.5, 0.9), answered('privacy', 0.4, 0.1)]],
    ['its answer is not likely', [answered('pick-up-times', 0.9, 0.54)]],
    ['nothing is found', []],
  ])('is not given where %s', (_case, hits) => {
    expect(find(hits)).toBeNull()
  })

  it('is not given without a topic', () => {
    expect(
      findRelatedAnswer([answered('returns', 0.9, 0.9)], {}, { listRelatedArticles: () => [] }),
    ).toBeNull()
  })
})
