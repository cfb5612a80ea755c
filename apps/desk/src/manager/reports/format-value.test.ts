import { describe, expect, it } from 'vitest'
import { formatBefore, formatDifference, formatValue } from './format-value'

it.each([
  [null, 'count', '–'],
  [0, 'count', '0'],
  [1204, 'count', '1,204'],
  [1.5, 'count', '1.5'],
  [0.333, 'mean', '0.33'],
  [0, 'share', '0 %'],
  [0.835, 'share', '84 %'],
  [41_000, 'duration', '0:41'],
] as const)('formats %j as %s: %s', (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text)
})

describe('the difference of two values', () => {
  it.each([
    [48, 40, 'count', '+20 %'],
    [32, 40, 'count', '−20 %'],
    [40, 40, 'count', '±0 %'],
    [4, 0, 'count', ''],
    [null, 4, 'count', ''],
    [4, null, 'count', ''],
    [0.8, 0.75, 'share', '+5 points'],
    [0.5, 0, 'share', '+50 points'],
  ] as const)('is written for %j and %j (%s) as %j', (value, other, unit, text) => {
    expect(formatDifference(value, other, unit)).toBe(text)
  })

  it('stands behind the value of the period before', () => {
    expect([formatBefore(48, 40, 'count'), formatBefore(48, null, 'count')]).toEqual([
      '40 before, +20 %',
      '– before',
    ])
  })
})
