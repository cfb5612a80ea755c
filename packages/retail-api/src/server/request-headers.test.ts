import { expect, it } from 'vitest'
import { acceptsGzip, isIdempotencyKey } from './request-headers'

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
  ['k'.repeat(16), true],
  ['k'.repeat(128), true],
  [`key with spaces ${'~'.repeat(9)}`, true],
  ['k'.repeat(15), false],
  ['k'.repeat(129), false],
  [`${'k'.repeat(16)}\n`, false],
  [`${'k'.repeat(16)}é`, false],
  [undefined, false],
  [['k'.repeat(16)], false],
])('takes the idempotency key %j: %s', (header, isTaken) => {
  expect(isIdempotencyKey(header)).toBe(isTaken)
})
