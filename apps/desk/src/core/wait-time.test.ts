import { describe, expect, it } from 'vitest'
import { formatDuration, getWaitTone } from './wait-time'

describe('a wait', () => {
  it.each([
    [0, 'calm'],
    [59_999, 'calm'],
    [60_000, 'long'],
    [179_999, 'long'],
    [180_000, 'overdue'],
  ] as const)('a wait of %d ms has the tone %s', (waitedMs, tone) => {
    expect(getWaitTone(waitedMs)).toBe(tone)
  })

  it.each([
    [-5000, '0:00'],
    [999, '0:00'],
    [7000, '0:07'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [760_000, '12:40'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [3_760_000, '1:02:40'],
  ])('a wait of %d ms is shown as %s', (waitedMs, text) => {
    expect(formatDuration(waitedMs)).toBe(text)
  })
})
