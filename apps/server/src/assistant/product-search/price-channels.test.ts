import { describe, expect, it } from 'vitest'
import { comparesChannels } from './price-channels'

describe('a question whether a price differs online and in a store', () => {
  it.each([
    'is it cheaper online?',
    'are these dearer in store',
    'is it the same price in the shop',
    'would it be cheaper if i order online',
    'do they cost less on the website',
    'so is the price different in-store',
  ])('is %j', (text) => {
    expect(comparesChannels(text)).toBe(true)
  })

  it.each([
    'anything cheaper online',
    'show me something cheaper in store',
    'is it cheaper',
    'whats cheaper online',
    'is it online',
    'cheaper ones online',
    'do you have it in store',
  ])('is not %j', (text) => {
    expect(comparesChannels(text)).toBe(false)
  })
})
