import { describe, expect, it } from 'vitest'
import { findAdviceTopics } from './parse-advice'
import { productVocabulary } from './testing/test-range'

describe('a question about products', () => {
  it.each([
    ['how strong is it', 'strength'],
    ['how many standard drinks in that', 'drinks'],
    ['how much is the second one', 'price'],
    ['what vintage is it', 'vintage'],
    ['where is the slow ute shiraz from', 'origin'],
    ['got it in a slab', 'packs'],
    ['is it any good?', 'rating'],
    ['what does that go with', 'food'],
    ['what does the red one taste like', 'style'],
    ["what's the second one like", 'style'],
    ['wheres it from', 'origin'],
    ['is this on special', 'offer'],
    ['what is the difference between them', 'compare'],
    ['something like this but cheaper', 'similar'],
    ['which one would you pick', 'choose'],
    ['what else have you got', 'more'],
    ['how many bottles do i need for 20 people', 'quantity'],
  ] as const)('%j is about %s', (text, topic) => {
    expect(findAdviceTopics(text, productVocabulary.words)[0]).toBe(topic)
  })

  it.each(['', 'a red under 30', 'where is my order', 'i like shiraz'])(
    '%j is about none of them',
    (text) => {
      expect(findAdviceTopics(text, productVocabulary.words)).toEqual([])
    },
  )
})
