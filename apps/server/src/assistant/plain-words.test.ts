import { expect, it } from 'vitest'
import { countWords, toPlainWords } from './plain-words'

it.each([
  ["What's it ALL?", 'whats it all'],
  ['the 6 – pack,  please!', 'the 6 pack please'],
  ['Rosé’s', 'rosés'],
  [' ?! ', ''],
])('reads %j as %j', (text, expected) => {
  expect(toPlainWords(text)).toBe(expected)
})

it('reads no more characters than asked for', () => {
  expect([toPlainWords('a'.repeat(201)).length, toPlainWords('one two', 4)]).toEqual([200, 'one'])
})

it.each([
  ['where is it', 3],
  ['  where\n is ', 2],
  ["it's", 1],
  ['', 0],
  [' \n ', 0],
])('counts the words of %j: %s', (text, count) => {
  expect(countWords(text)).toBe(count)
})
