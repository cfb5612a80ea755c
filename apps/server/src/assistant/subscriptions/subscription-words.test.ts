import { describe, expect, it } from 'vitest'
import { speaksOfSubscription } from './subscription-words'

describe('a text that speaks of a subscription', () => {
  it.each([
    'my subscription',
    'our wine club',
    'the monthly case',
    'the regular mixed dozen',
    'my repeat order',
  ])('%s', (text) => {
    expect(speaksOfSubscription(text)).toBe(true)
  })

  it.each([
    'my membership card wont scan',
    'a party for our regulars, what have you got made round here',
    'is the regular price the same',
    'how much is the monthly fee of my card',
  ])('no subscription is meant: %s', (text) => {
    expect(speaksOfSubscription(text)).toBe(false)
  })
})
