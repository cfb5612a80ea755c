import { describe, expect, it } from 'vitest'
import type { AttemptCount } from './sign-in-guard'
import { getSecondsLocked } from './sign-in-guard'

const windowMs = 15 * 60_000

function count(of: AttemptCount['of'], tries: number, startedAt = 0): AttemptCount {
  return { of, tries, startedAt }
}

describe('attempts', () => {
  it.each([
    ['account-at-address', 9, 0],
    ['account-at-address', 10, 900],
    ['address', 49, 0],
    ['address', 50, 900],
    ['account', 99, 0],
    ['account', 100, 900],
  ] as const)('an %s with %i wrong attempts waits %i s', (of, tries, seconds) => {
    expect(getSecondsLocked([count(of, tries)], 0)).toBe(seconds)
  })

  it.each([
    [windowMs - 1, 1],
    [windowMs, 0],
    [windowMs + 1, 0],
  ])('expire a quarter of an hour after the first: after %i ms %i s', (now, seconds) => {
    expect(getSecondsLocked([count('account', 100)], now)).toBe(seconds)
  })

  it('lock for the longest of the counts', () => {
    expect(getSecondsLocked([count('account', 100), count('address', 50, 60_000)], 60_000)).toBe(900)
    expect(getSecondsLocked([], 0)).toBe(0)
  })
})
