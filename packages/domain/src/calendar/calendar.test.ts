import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import {
  addBusinessDays,
  addDays,
  toCalendarDate,
  formatDayMonth,
  formatDayMonthYear,
  formatPlacedDate,
  formatSydneyTime,
  formatSydneyTimeWithZone,
  findLatestDate,
  parseCalendarDate as day,
  getSydneyDate,
  toSydneyDate,
  getSydneyZoneName,
  getWeekday,
} from './index'

describe('calendar dates', () => {
  it.each(['2024-02-29', '2023-12-31', '2024-01-01'])('accepts %s', (text) => {
    expect(toCalendarDate(text)).toBe(text)
  })

  it.each(['2023-02-29', '2024-02-30', '2024-13-01', '2024-1-1', '03/06/2024', '', '2024-06-03T00:00:00Z'])(
    'refuses %j',
    (text) => {
      expect(toCalendarDate(text)).toBeNull()
    },
  )

  it('adds days across the ends of months and years', () => {
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2024-12-31'), 1)).toBe('2025-01-01')
    expect(addDays(day('2024-03-01'), -1)).toBe('2024-02-29')
  })

  it('finds the latest day, and none in an empty list', () => {
    expect(findLatestDate([day('2024-06-03'), day('2024-06-12'), day('2024-06-07')])).toBe('2024-06-12')
    expect(findLatestDate([])).toBeNull()
  })
})

describe('the calendar of Sydney', () => {
  it.each([
    ['2024-06-03', '2024-06-03'],
    ['2024-06-03T23:30:00+10:00', '2024-06-03'],
    ['2024-06-03T13:59:59Z', '2024-06-03'],
    ['2024-06-03T14:00:00Z', '2024-06-04'],
    ['2024-01-03T12:59:59Z', '2024-01-03'],
    ['2024-01-03T13:00:00Z', '2024-01-04'],
    ['2024-06-03T09:30+10:00', '2024-06-03'],
    ['2024-06-03T09:30:00.123+1000', '2024-06-03'],
    // Some servers write this for a date that was never set.
    ['0001-01-01T00:00:00Z', '0001-01-01'],
  ])('puts %s on %s', (iso, expected) => {
    expect(toSydneyDate(iso)).toBe(expected)
  })

  it.each([
    null,
    '',
    'tomorrow',
    '2024-06-03T09:30:00',
    '2024-02-30',
    '2024-02-30T10:00:00Z',
    '2024-06-03T25:00:00Z',
    '2024-06-03T10:00:00+99:00',
    '9999-12-31T23:00:00Z',
    '3 June 2024',
  ])('finds no day in %j', (iso) => {
    expect(toSydneyDate(iso)).toBeNull()
  })

  it.each([
    ['the day that daylight saving ends starts at +11', '2024-04-06T12:59:59Z', '2024-04-06'],
    ['and not a second later', '2024-04-06T13:00:00Z', '2024-04-07'],
    ['it has 25 hours and ends at +10', '2024-04-07T13:59:59Z', '2024-04-07'],
    ['and not a second later', '2024-04-07T14:00:00Z', '2024-04-08'],
    ['the day that daylight saving starts starts at +10', '2024-10-05T13:59:59Z', '2024-10-05'],
    ['and not a second later', '2024-10-05T14:00:00Z', '2024-10-06'],
    ['it has 23 hours and ends at +11', '2024-10-06T12:59:59Z', '2024-10-06'],
    ['and not a second later', '2024-10-06T13:00:00Z', '2024-10-07'],
  ])('%s: %s is on %s', (_claim, iso, expected) => {
    expect(getSydneyDate(Date.parse(iso))).toBe(expected)
    expect(toSydneyDate(iso)).toBe(expected)
  })

  // Daylight saving ended on 7 April 2024 at 3:00 and began on 6 October 2024 at 2:00.
  it.each([
    ['2024-01-15T00:00:00Z', 'AEDT'],
    ['2024-07-15T00:00:00Z', 'AEST'],
    ['2024-04-06T15:59:59Z', 'AEDT'],
    ['2024-04-06T16:00:00Z', 'AEST'],
    ['2024-10-05T15:59:59Z', 'AEST'],
    ['2024-10-05T16:00:00Z', 'AEDT'],
  ] as const)('calls the zone at %s %s [TRK-39]', (iso, zone) => {
    expect(getSydneyZoneName(Date.parse(iso))).toBe(zone)
  })

  it('formats the time in Sydney', () => {
    expect(formatSydneyTime(Date.parse('2024-06-07T08:15:00+10:00'), copy)).toBe('8:15 am')
    expect(formatSydneyTime(Date.parse('2024-01-07T12:05:00+11:00'), copy)).toBe('12:05 pm')
    expect(formatSydneyTime(Date.parse('2024-01-07T00:05:00+11:00'), copy)).toBe('12:05 am')
    expect(formatSydneyTime(Date.parse('2024-01-07T23:59:59+11:00'), copy)).toBe('11:59 pm')
  })

  it('formats the time in Sydney with its zone, in winter and in summer', () => {
    expect(formatSydneyTimeWithZone(Date.parse('2024-06-07T08:15:00+10:00'), copy)).toBe('8:15 am AEST')
    expect(formatSydneyTimeWithZone(Date.parse('2024-01-07T12:05:00+11:00'), copy)).toBe('12:05 pm AEDT')
  })

  it('puts every moment on a day that is at most one from the day in UTC', () => {
    assert(
      property(integer({ min: 0, max: 4_102_444_800_000 }), (millis) => {
        const inUtc = new Date(millis).toISOString().slice(0, 10)
        expect([inUtc, addDays(day(inUtc), 1)]).toContain(getSydneyDate(millis))
      }),
    )
  })
})

describe('business days', () => {
  it('counts four from a Friday: 07 Jun 2024 to 13 Jun [TRK-43]', () => {
    expect(addBusinessDays(day('2024-06-07'), 4)).toBe('2024-06-13')
  })

  it('counts ten from a Monday: 03 Jun 2024 to 17 Jun [TRK-42]', () => {
    expect(addBusinessDays(day('2024-06-03'), 10)).toBe('2024-06-17')
  })

  it.each([
    ['2024-06-07', 1, '2024-06-10'],
    ['2024-06-08', 1, '2024-06-10'],
    ['2024-06-09', 1, '2024-06-10'],
    ['2024-06-09', 0, '2024-06-09'],
  ])('counts from %s, %i days, to %s', (from, days, to) => {
    expect(addBusinessDays(day(from), days)).toBe(to)
  })

  it('skips public holidays only when they are given', () => {
    expect(addBusinessDays(day('2024-06-07'), 1, ['2024-06-10'])).toBe('2024-06-11')
  })

  it('never ends on a weekend, and more days never end earlier', () => {
    assert(
      property(integer({ min: 0, max: 20_000 }), integer({ min: 1, max: 40 }), (offset, days) => {
        const from = addDays(day('2000-01-01'), offset)
        const to = addBusinessDays(from, days)
        expect([1, 2, 3, 4, 5]).toContain(getWeekday(to))
        expect(addBusinessDays(from, days + 1) > to).toBe(true)
      }),
    )
  })
})

describe('date formats', () => {
  it(
    'writes deliveries, confirmations and pick ups in their forms',
    { meta: { rules: 'CST-01, ORD-31, TRK-04, ORD-05' } },
    () => {
      expect(formatDayMonth(day('2024-06-05'), copy)).toBe('05 Jun')
      expect(formatDayMonthYear(day('2024-06-03'), copy)).toBe('03 Jun 2024')
      expect(formatPlacedDate(day('2024-06-03'), copy)).toBe('03 Jun, 2024')
    },
  )

  it('writes every month with three letters, also where the browser writes four', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      formatDayMonth(day(`2024-${String(month + 1).padStart(2, '0')}-01`), copy).slice(3),
    )
    expect(months).toEqual([
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
    ])
  })
})
