import { expect, test } from 'vitest'
import { simplifyRequest } from './simplify-request'

test.each([
  ['a coffee liqueur in a dark brown bottle', 'a coffee liqueur  '],
  ['a gin that’s nice in australia', 'a gin that’s nice  '],
  ["any gin that's red or pink", 'any pink gin'],
  ['spiced is too sweet for me', 'not spiced, not sweet'],
  ['200 is too much, lets say 90', ' , under $90'],
])('%s is read as "%s"', (text, read) => {
  expect(simplifyRequest(text).trim()).toBe(read.trim())
})

test.each([
  'wine in a box',
  'that is too sweet',
  'a rosé from australia',
  'a pink gin',
  'which one is too young',
])('%s stays', (text) => {
  expect(simplifyRequest(text)).toBe(text)
})
