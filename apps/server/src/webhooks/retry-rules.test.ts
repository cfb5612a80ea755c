import { describe, expect, it } from 'vitest'
import { dayMs, failureLimitMs, getRetryDelayMs, isBeyondFailureLimit } from './retry-rules'

describe('the wait after a failed try', () => {
  it.each([
    [0, 5000],
    [1, 5000],
    [2, 60_000],
    [7, 10 * 3_600_000],
    [8, dayMs],
    [9, dayMs],
    [1000, dayMs],
  ])('is, after %d tries, about %d ms', (attempts, expected) => {
    expect(getRetryDelayMs(attempts, 0.5)).toBe(expected)
  })

  it('is up to a tenth shorter or longer', () => {
    expect([getRetryDelayMs(2, 0), getRetryDelayMs(2, 1)]).toEqual([54_000, 66_000])
  })
})

it.each([
  [failureLimitMs - 1, false],
  [failureLimitMs, true],
])('failures of %d ms are too long: %s', (ms, expected) => {
  expect(isBeyondFailureLimit(1000, 1000 + ms)).toBe(expected)
})
