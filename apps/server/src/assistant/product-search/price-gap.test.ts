import { describe, expect, it } from 'vitest'
import { asksForPriceGap } from './price-gap'

describe('a question how far two prices are apart', () => {
  it.each([
    'whats the difference in price between the first 2',
    'whats the price difference',
    'how much would i save',
    'how much cheaper is the second one',
    'how much more is that',
  ])('is %j', (text) => {
    expect(asksForPriceGap(text)).toBe(true)
  })

  it.each(['whats the difference', 'compare the first two', 'how much is it', 'can i save my cart'])(
    'is not %j',
    (text) => {
      expect(asksForPriceGap(text)).toBe(false)
    },
  )
})
