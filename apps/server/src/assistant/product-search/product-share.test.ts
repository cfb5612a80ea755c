import { describe, expect, it } from 'vitest'
import { getProductShare, isAboutService, isQuestion } from './product-share'
import { testRange } from './testing/test-range'

describe('the share of words about products', () => {
  it.each([
    ['a slab of lager for a party', 1],
    ['which gin do people like most', 1],
    ['where is my beer', 0.5],
    ['hello there', 0],
  ])('counts the words of %j as %j', (text, share) => {
    expect(getProductShare(text, testRange.language)).toBe(share)
  })

  it('leaves texts about deliveries and returns to other answers', () => {
    expect(isAboutService('deliver two slabs of lager')).toBe(true)
    expect(isAboutService('a corked bottle of red')).toBe(true)
    expect(isAboutService('two slabs of lager')).toBe(false)
  })
})

it.each([
  ["what's the driest riesling", true],
  ['what’s the driest riesling', true],
  ['the driest riesling', false],
])('tells a question from a request, with straight and curly apostrophes: %j is %j', (text, expected) => {
  expect(isQuestion(text)).toBe(expected)
})
