import { describe, expect, it } from 'vitest'
import { parseShopperId } from './shopper-id'

describe('a shopper id', () => {
  it.each([
    [123, 123],
    [1, 1],
    ['123', 123],
    [' 123 ', 123],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %j as a signed-in shopper', (value, id) => {
    expect(parseShopperId(value)).toBe(id)
  })

  it.each([0, '0', -1, '-1', 1.5, '1.5', '1e3', '0x7b', '', ' ', 'abc', null, undefined, true, [7], {}])(
    '%j is a guest',
    (value) => {
      expect(parseShopperId(value)).toBe(0)
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '99999999999999999999'])(
    '%s is a guest',
    (value) => {
      expect(parseShopperId(value)).toBe(0)
    },
  )
})
