import { expect, it } from 'vitest'
import { asksForPackValue } from './answer-pack-value'

it.each([
  ['is a slab of pale ale better value than six packs', true],
  ['6 pack vs case of cider, which is cheaper', true],
  ['do i save buying by the case and not single bottles', true],
  ['how many bottles in a case', false],
  ['show me a six pack', false],
  ['which case is cheaper', false],
])('finds a comparison of packs in %j: %s', (text, expected) => {
  expect(asksForPackValue(text)).toBe(expected)
})
