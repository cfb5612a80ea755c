import { expect, it } from 'vitest'
import { joinWithAnd } from './join-with-and'

it.each([
  [[], ''],
  [['NSW'], 'NSW'],
  [['NSW', 'ACT', 'SA'], 'NSW, ACT and SA'],
])('joins %j as %j', (words, joined) => {
  expect(joinWithAnd(words)).toBe(joined)
})
