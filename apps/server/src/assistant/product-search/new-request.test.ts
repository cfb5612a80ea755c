import { describe, expect, it } from 'vitest'
import { findNewRequest } from './new-request'
import { emptyQuery } from './product-query'

const red = { kinds: ['red'] }

describe('a text after a product search', () => {
  it.each([
    ['a kind and a person', 'ok and a red for my uncle', red],
    ['a kind and a food', 'what about a red for steak', { ...red, foods: ['steak'] }],
    ['a kind and an occasion', 'and a red for a wedding', { ...red, occasion: 'wedding' }],
    ['a grape and a person', 'and some shiraz for the neighbours', { varietals: ['Shiraz'] }],
  ])('starts a new search when it names %s', (_name, text, query) => {
    expect(findNewRequest(text, { query: { ...emptyQuery, ...query } })).toBe('all')
  })

  it.each(['and a red', 'also some beer', 'ok plus something red', 'and a good red'])(
    'asks for one more drink of the same meal: %j',
    (text) => {
      expect(findNewRequest(text, { query: { ...emptyQuery, ...red } })).toBe('meal')
    },
  )

  it.each([
    ['a kind alone', 'what about a red', red],
    ['the old purpose', 'a red for the steak instead', { ...red, foods: ['steak'] }],
    ['a price', 'and under 15', {}],
    ['a person without a kind', 'and for my mum', {}],
    ['a food without a kind', 'and for fish', { foods: ['fish'] }],
  ])('changes that search when it names %s', (_name, text, query) => {
    expect(findNewRequest(text, { query: { ...emptyQuery, ...query } })).toBeNull()
  })
})
