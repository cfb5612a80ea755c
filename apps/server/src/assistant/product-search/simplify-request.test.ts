import { expect, test } from 'vitest'
import { simplifyRequest } from './simplify-request'

test.each([
  ['a coffee liqueur in a dark brown bottle', 'a coffee liqueur  '],
  ['a gin that’s nice in australia', 'a gin that’s nice  '],
  ["any gin that's red or pink", 'any pink gin'],
  ['spiced is too sweet for me', 'not spiced, not sweet'],
  ['200 is too much, lets say 90', ' , under $90'],
  ['sparkling but not alcoholic', 'sparkling  alcohol free '],
  ['a beer with no alcohol in it', 'a beer  alcohol free '],
  ['hes a craft fella not vb', 'hes a ipa, pale ale, dark ale or stout not vb'],
  ['a couple who cook a lot of italian', 'a couple who cook italian food'],
])('%s is read as "%s"', (text, read) => {
  expect(simplifyRequest(text).trim()).toBe(read.trim())
})

test.each([
  'wine in a box',
  'that is too sweet',
  'a rosé from australia',
  'a pink gin',
  'which one is too young',
  'craft gin',
  'we cook with italian wine',
  'no alcohol taste',
])('%s stays', (text) => {
  expect(simplifyRequest(text)).toBe(text)
})
