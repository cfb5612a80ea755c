import { describe, expect, it } from 'vitest'
import type { AnswerHit, ArticleHit } from '../understanding'
import { computedAnswerNames, getComputingIntent } from './computed-answers'
import { directAnswerThreshold, findComputedAnswer, findDirectAnswers } from './direct-answers'

const hit = (articleId: string, answer: Partial<AnswerHit> | null): ArticleHit => ({
  articleId,
  title: articleId,
  summary: '',
  score: 0.9,
  answer:
    answer === null ? null : { id: 'a', score: 0.9, text: `About ${articleId}.`, computed: null, ...answer },
})

const search = (hits: Readonly<Record<string, ArticleHit>>) => ({
  searchArticles: (text: string) => (hits[text] ? [hits[text]] : []),
})

describe('direct answers', () => {
  it.each([
    [directAnswerThreshold, 1],
    [directAnswerThreshold - 0.01, 0],
  ])('a probability of %d gives %i answers', (score, count) => {
    expect(findDirectAnswers('q', search({ q: hit('returns', { score }) }))).toHaveLength(count)
  })

  it('answer both parts of a question from two articles', () => {
    const text = 'how do i return a bottle? and what does delivery cost'
    const found = findDirectAnswers(
      text,
      search({
        [text]: hit('fees', null),
        'how do i return a bottle?': hit('returns', {}),
        'what does delivery cost': hit('fees', {}),
      }),
    )
    expect(found.map((answer) => answer.text)).toEqual(['About returns.', 'About fees.'])
  })

  it('answer a question with two parts as a whole when one part has no answer', () => {
    const text = 'how do i return a bottle? and what does delivery cost'
    const found = findDirectAnswers(
      text,
      search({ [text]: hit('returns', {}), 'what does delivery cost': hit('fees', null) }),
    )
    expect(found.map((answer) => answer.text)).toEqual(['About returns.'])
  })

  it('are not given for an article without answers', () => {
    expect(findDirectAnswers('q', search({ q: hit('returns', null) }))).toEqual([])
    expect(findDirectAnswers('q', search({}))).toEqual([])
  })

  it('leave computed ones to their intent', () => {
    const computed = hit('fees', { text: null, computed: 'delivery_fees' })
    expect(findDirectAnswers('q', search({ q: computed }))).toEqual([])
    expect(findComputedAnswer('q', search({ q: computed }))).toBe('delivery_fees')
    expect(computedAnswerNames.map(getComputingIntent)).toContain('delivery_options')
  })
})
