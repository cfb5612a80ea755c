import { describe, expect, it } from 'vitest'
import { asksForDeliveredPrice, asksForItsDelivery, readBareCount, withoutDelivery } from './delivered-price'

describe('a question for a price with delivery', () => {
  it.each([
    ['how much for 12 with delivery', 'how much for 12'],
    ['whats a case incl shipping', 'whats a case'],
    ['total for three plus delivery costs', 'total for three'],
    ['and 4 delivered, how much', 'and 4, how much'],
    ['price of two including postage', 'price of two'],
  ])('is %j', (text, rest) => {
    expect(asksForDeliveredPrice(text)).toBe(true)
    expect(withoutDelivery(text).trim()).toBe(rest)
  })

  it.each([
    'how much is delivery',
    'do you deliver',
    'was it delivered',
    'how much for 6',
    'my order was delivered, total wrong',
  ])('is not %j', (text) => {
    expect(asksForDeliveredPrice(text)).toBe(false)
  })

  it.each([
    'and the delivery on that',
    'plus shipping?',
    'what about delivery',
    'how much is postage for it',
    'ok and freight on 6 of those',
  ])('may only name the delivery of what was talked about: %j', (text) => {
    expect(asksForItsDelivery(text)).toBe(true)
  })

  it.each([
    'how much is delivery',
    'delivery',
    'and the delivery on my order',
    'change the delivery',
    'where is the delivery',
  ])('is not about the product that was talked about: %j', (text) => {
    expect(asksForItsDelivery(text)).toBe(false)
  })

  it.each([
    ['what would 3 cost to prahran', 3],
    ['and four to 3181', 4],
    ['total for the 700ml one', null],
    ['the 2nd one', null],
    ['how much is that', null],
  ])('counts the pieces: %j', (text, count) => {
    expect(readBareCount(text, { name: 'Prahran' })).toBe(count)
  })
})
