import { expect, it } from 'vitest'
import { saysGoodbye } from './closing-words'

it.each([
  ['bye then', true],
  ['that is all', true],
  ['that’s all', true],
  ['im out', true],
  ['ok out', true],
  ['gotta go', true],
  ['cheers mate', true],
  ['i was out all day', false],
  ['nobody was home', false],
  ['my neighbour looked as well', false],
  ['it ran out', false],
  ['sorry i meant 64 at the end', false],
  ['this is the end', true],
])('finds a word of leaving: %j is %s', (text, expected) => {
  expect(saysGoodbye(text)).toBe(expected)
})
