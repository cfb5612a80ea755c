import { expect, it } from 'vitest'
import { decodeUrlPart } from './decode-url-part'

it.each([
  ['secret', 'secret'],
  ['', ''],
  ['s%2Fe%40t', 's/e@t'],
  ['cr%C3%AAt', 'crêt'],
])('decodes %j to %j', (part, text) => {
  expect(decodeUrlPart(part)).toBe(text)
})

it.each(['100%', '%zz', '%C3'])('returns null for the invalid sequence in %j', (part) => {
  expect(decodeUrlPart(part)).toBeNull()
})
