import { describe, expect, it } from 'vitest'
import { getProductShare, isAboutService } from './product-share'
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
