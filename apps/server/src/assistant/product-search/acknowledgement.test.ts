import { expect, it } from 'vitest'
import { readInstead } from './acknowledgement'

it.each([
  ['forget it, just mineral water?', 'mineral water'],
  ['nah never mind. do you have any gin', 'gin'],
  ['forget it', null],
  ['just mineral water', null],
  ['forget the vodka, keep the other two', null],
])('reads what is wanted instead in %j: %s', (text, instead) => {
  expect(readInstead(text)).toBe(instead)
})
