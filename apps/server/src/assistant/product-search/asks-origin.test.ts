import { describe, expect, it } from 'vitest'
import { asksIfFrom } from './asks-origin'
import { emptyQuery } from './product-query'

describe('a question if a product is from a place', () => {
  const from = { ...emptyQuery, places: ['New Zealand'] }

  it.each(['is the first one from NZ', 'so is it from nz', 'isnt that new zealand'])('is %j', (text) => {
    expect(asksIfFrom(text, from)).toBe(true)
  })

  it.each([
    ['anything from nz', from],
    ['is there a pinot from nz', { ...from, varietals: ['Pinot Noir'] }],
    ['is it dry', { ...emptyQuery, styles: ['dry'] }],
  ])('is not %j', (text, query) => {
    expect(asksIfFrom(text, query)).toBe(false)
  })
})
