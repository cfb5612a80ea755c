import { describe, expect, it } from 'vitest'
import { parseProductQuery } from './parse-product-query'
import { isRefinement } from './refine-query'
import { productVocabulary, testRange } from './testing/test-range'

const parse = (text: string) =>
  parseProductQuery(text, { language: testRange.language, words: productVocabulary.words })
const refines = (text: string, isNext: boolean): boolean =>
  isRefinement(text, parse(text), { isSearch: true, isNext })

describe('a text right after a search', () => {
  it.each([
    'its for a steak on saturday',
    "we're having roast lamb on sunday",
    'something smooth and easy to drink',
    'light and fresh, nothing sweet',
    'i dont like anything too sweet',
    'shes into gin and gardening',
    'he only drinks red',
    'my dad is a big stout drinker',
    'red is better for him, he is from france',
    'the red has to be shiraz',
  ])('describes what is looked for: %j', (text) => {
    expect(refines(text, true)).toBe(true)
  })

  it.each([
    'what goes with roast lamb then',
    'a nice shiraz for a birthday present',
    'my parcel is not here',
    'he likes the gin in my order, where is it now then please tell me',
  ])('is a request of its own: %j', (text) => {
    expect(refines(text, true)).toBe(false)
  })

  it.each([
    ['got any gin', true, true],
    ['got any gin', false, false],
    ['have you got some pale ale', false, false],
    ['got anything cheaper', false, true],
    ['got it under 30', false, true],
  ])('%j changes the search when it follows at once (%s): %s', (text, isNext, expected) => {
    expect(refines(text, isNext)).toBe(expected)
  })

  it('is a request of its own when other things were said in between', () => {
    expect(refines('something smooth and easy to drink', false)).toBe(false)
  })
})
