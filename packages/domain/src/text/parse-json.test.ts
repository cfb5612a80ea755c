import { expect, it } from 'vitest'
import { parseJson } from './parse-json'

it.each([
  ['{"type":"ping"}', { type: 'ping' }],
  ['[1]', [1]],
  ['"text"', 'text'],
  ['null', null],
])('parses the JSON text %s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

it.each(['', '{', 'not JSON', "{'a': 1}"])('returns null for %j, which is not JSON', (text) => {
  expect(parseJson(text)).toBeNull()
})
