import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForDifference, findListChoice } from './choose-from-list'

describe('a choice among shown products', () => {
  it.each([
    ['which one is lighter', 'weakest', false],
    ['the dearer of the two', 'dearest', true],
    ['which of those has the most stars', 'rating', false],
    ['what costs less', 'cheapest', false],
    ['and which packs more punch', 'strongest', false],
    ['which has the biggest kick', 'strongest', false],
    ['which one has the least alcohol', 'weakest', false],
    ['cheapest of the three', 'cheapest', false],
  ])('is read with its order: %j', (text, sort, isOfTwo) => {
    expect(findListChoice(text)).toEqual({ sort, isOfTwo })
  })

  it.each([
    'something cheaper',
    'a stronger one',
    'which is cheaper than that',
    'anything lighter of these',
    'which store is it',
  ])('does not occur in a text that starts another search: %j', (text) => {
    expect(findListChoice(text)).toBeNull()
  })

  it.each(['any gap in price', 'whats the difference', 'do they differ in strength', 'same abv?'])(
    'is no difference, which is read by itself: %j',
    (text) => {
      expect(findListChoice(text)).toBeNull()
      expect(asksForDifference(text)).toBe(true)
    },
  )

  it.each([
    'same day please',
    'the same',
    'what is the difference between ale and lager',
    'same order again',
  ])('is not compared by %j', (text) => {
    expect(asksForDifference(text)).toBe(false)
  })

  it('is read in linear time', () => {
    const read = (text: string): void => {
      findListChoice(text)
      asksForDifference(text)
    }
    expect(measureTextGrowth(read, 4096)).toBeLessThan(maxGrowth)
  })
})
