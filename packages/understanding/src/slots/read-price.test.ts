import { expect, it } from 'vitest'
import { readPrice } from './read-price'

it.each([
  ['a red under $30', { min: null, max: 30 }],
  ['between 20 and 40 dollars', { min: 20, max: 40 }],
  ['over a hundred', { min: 100, max: null }],
  ['20 people', null],
  ['', null],
])('reads the price of %j', (text, price) => {
  expect(readPrice(text)).toEqual(price)
})
