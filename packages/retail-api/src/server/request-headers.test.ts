import { expect, it } from 'vitest'
import { acceptsGzip, isSameTag } from './request-headers'

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['br', false],
  [undefined, false],
])('compresses for Accept-Encoding %j: %s', (header, isCompressed) => {
  expect(acceptsGzip(header)).toBe(isCompressed)
})

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['*', true],
  ['"x"', false],
  [undefined, false],
])('finds the tag "a" in If-None-Match %j: %s', (header, isFound) => {
  expect(isSameTag(header, '"a"')).toBe(isFound)
})
