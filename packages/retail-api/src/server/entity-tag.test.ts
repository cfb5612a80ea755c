import { expect, it } from 'vitest'
import { createEntityTag, isSameTag } from './entity-tag'

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

it('has the same tag for the same body, and another one for another body', () => {
  expect(createEntityTag('{}')).toMatch(/^"[\w-]{27}"$/)
  expect(createEntityTag('{}')).toBe(createEntityTag('{}'))
  expect(createEntityTag('{}')).not.toBe(createEntityTag('[]'))
})
