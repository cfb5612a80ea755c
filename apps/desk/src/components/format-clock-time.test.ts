import { describe, expect, it } from 'vitest'
import { formatClockTime, formatMoment } from './format-clock-time'

const latest = 8_640_000_000_000_000

describe('the time of an entry', () => {
  it.each([
    ['the latest date', latest, true],
    ['a millisecond later', latest + 1, false],
    ['the largest number', 1e308, false],
    ['the earliest date', -latest, true],
    ['a millisecond earlier', -latest - 1, false],
    ['no number', Number.NaN, false],
  ])('never throws: %s', (_, at, isShown) => {
    expect(formatClockTime(at) !== '').toBe(isShown)
    expect(formatMoment(at, 0) !== '').toBe(isShown)
  })
})
