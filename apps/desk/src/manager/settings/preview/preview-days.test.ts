import { parseCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { findNextClockChange, getNextDay } from './preview-days'

describe('the suggested dayNames of the preview', () => {
  const today = parseCalendarDate('2026-06-01')

  it.each([
    ['05-31', '2027-05-31'],
    ['06-01', '2026-06-01'],
    ['12-25', '2026-12-25'],
  ])('the next %s is %s', (day, date) => {
    expect(getNextDay(today, day)).toBe(date)
  })

  it.each([
    ['Australia/Sydney', 'forward', '2026-10-04'],
    ['Australia/Sydney', 'back', '2027-04-04'],
    ['Australia/Brisbane', 'forward', null],
  ] as const)('the clock of %s goes %s on %s', (zone, direction, date) => {
    expect(findNextClockChange(today, zone, direction)).toBe(date)
  })
})
