import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { expect, it } from 'vitest'
import { readTrouble, tellsDoubleCharge } from './trouble-words'

it.each([
  ["i'd like the money back", 'refund'],
  ['just refund it', 'refund'],
  ['can i have a refund please', 'refund'],
  ['something seems wrong with the bottles', 'problem'],
  ['there is an issue with my parcel', 'problem'],
  ["this isn't what i ordered", 'problem'],
  ['its not what we paid for', 'problem'],
  ['i have trouble with one of those', 'problem'],
  ["we're not satisfied with this", 'problem'],
  ['help', 'help'],
  ['could you help me with that please', 'help'],
  ['i need a hand with my delivery', 'help'],
] as const)('reads %j as %s', (text, trouble) => {
  expect(readTrouble(text)).toBe(trouble)
})

it.each([
  'how do refunds work',
  'can i get a refund if i change my mind',
  'i do not want a refund',
  'where is my refund',
  'what is wrong with you',
  "that's not right",
  'help me choose a red',
  'can you help me find a store',
  'i have a problem with the checkout page when i pay with a card of my bank',
  'yes',
  '',
])('reads no trouble in %j', (text) => {
  expect(readTrouble(text)).toBeNull()
})

it('takes linear time', () => {
  expect(measureTextGrowth(readTrouble, 1000)).toBeLessThan(maxGrowth)
})

it.each([
  ['you debited my account two times', true],
  ['looks like a double payment on 10234567', true],
  ['paid for the slab twice with paypal', true],
  ['am i charged twice for delivery', false],
  ['how often is it charged', false],
  ['paid once', false],
])('%j tells of a double charge: %s', (text, expected) => {
  expect(tellsDoubleCharge(text)).toBe(expected)
})
