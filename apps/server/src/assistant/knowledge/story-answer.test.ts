import { describe, expect, it } from 'vitest'
import type { ArticleHit } from '../understanding'
import { findStoryAnswer } from './story-answer'

const hit = (articleId: string, score: number, answer: number): ArticleHit => ({
  articleId,
  title: articleId,
  summary: '',
  score,
  answer: { id: 'a', score: answer, text: `About ${articleId}.`, computed: null },
})

const story =
  'The reset email never comes. My daughter gets hers at once, and she thinks it is all very funny.'
const part = 'The reset email never comes.'

/** Finds the answer of the story, whose first sentence and whole are about the given articles. */
function find({
  ofPart,
  ofWhole,
  within = 0,
  text = story,
}: {
  ofPart: ArticleHit
  ofWhole: readonly ArticleHit[]
  within?: number
  text?: string
}): string | null {
  const answer = findStoryAnswer(text, {
    searchArticles: (asked) => (asked === part ? [ofPart] : asked === text ? ofWhole : []),
    searchWithinArticle: (asked, id) => (asked === part ? hit(id, 1, within) : null),
  })
  return answer === null ? null : answer.text
}

describe('the answer of a part of a story', () => {
  it('is given where the whole is about the same article', () => {
    const ofPart = hit('password', 0.5, 0.42)
    expect(find({ ofPart, ofWhole: [hit('password', 0.12, 0)] })).toBe('About password.')
    expect(find({ ofPart, ofWhole: [hit('password', 0.11, 0)] })).toBeNull()
    expect(find({ ofPart, ofWhole: [] })).toBeNull()
  })

  it('is not given for an article that the whole is hardly about', () => {
    const ofPart = hit('out-of-stock', 0.9, 0.9)
    expect(find({ ofPart, ofWhole: [hit('refunds', 0.4, 0), hit('out-of-stock', 0.2, 0)] })).not.toBeNull()
    expect(find({ ofPart, ofWhole: [hit('refunds', 0.4, 0), hit('out-of-stock', 0.19, 0)] })).toBeNull()
  })

  it('needs to be likely, among all articles or within one that is surely named', () => {
    const ofWhole = [hit('password', 0.3, 0)]
    expect(find({ ofPart: hit('password', 0.5, 0.41), ofWhole, within: 0.9 })).toBeNull()
    expect(find({ ofPart: hit('password', 0.6, 0.41), ofWhole, within: 0.45 })).not.toBeNull()
    expect(find({ ofPart: hit('password', 0.6, 0.41), ofWhole, within: 0.44 })).toBeNull()
  })

  it('is not looked for in a short text', () => {
    expect(find({ ofPart: hit('password', 1, 1), ofWhole: [hit('password', 1, 1)], text: part })).toBeNull()
  })
})
