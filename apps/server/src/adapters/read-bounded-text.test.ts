import { expect, it } from 'vitest'
import { readBoundedText } from './read-bounded-text'

it.each([
  ['no text', '', ''],
  ['as many bytes as are allowed', '12345', '12345'],
  ['one byte more', '123456', null],
  ['a character of two bytes at the end', '1234é', null],
])('a response with %s is read as %j, to five bytes', async (_name, text, read) => {
  expect(await readBoundedText(new Response(text), 5)).toBe(read)
})
