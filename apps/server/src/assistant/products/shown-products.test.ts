import { describe, expect, it } from 'vitest'
import { asksStockAlone } from './shown-products'

describe('a question for stock that names no product', () => {
  it.each([
    ['in stock in prahran?', true],
    ['available at prahran', true],
    ['and prahran 3181', true],
    ['shiraz in prahran', false],
    ['is the second one in stock in prahran', false],
  ])('is %j: %s', (text, expected) => {
    expect(asksStockAlone(text, { place: { name: 'Prahran' } })).toBe(expected)
  })
})
