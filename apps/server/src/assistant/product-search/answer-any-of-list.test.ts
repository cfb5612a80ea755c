import { expect, it } from 'vitest'
import { asksAnyOfList } from './answer-any-of-list'

it.each([
  'any of them under 60',
  'are any of those on special',
  'is one of these from tasmania',
  'which are on special',
  'which of those are under 20 bucks',
])('asks which of the shown products meet a condition: %j', (text) => {
  expect(asksAnyOfList(text)).toBe(true)
})

it.each(['any reds under 20', 'which is the cheapest', 'how many of them', 'something under 60'])(
  'asks for no condition of the shown products: %j',
  (text) => {
    expect(asksAnyOfList(text)).toBe(false)
  },
)
