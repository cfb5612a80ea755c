import { describe, expect, it } from 'vitest'
import { isOpenAt, isWithinHours, findOverlappingDay, withClosedNow, withHolidaysClosed } from './index'

const business = [{ start: 600, end: 960 }]
const week = { '0': [], '1': [], '2': business, '3': business, '4': business, '5': business, '6': business }
const sydney = {
  enabled: true,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: week,
} as const

const at = (iso: string): number => Date.parse(iso)

describe('operating hours', () => {
  it.each([
    ['2024-06-04T09:59:59+10:00', false],
    ['2024-06-04T10:00:00+10:00', true],
    ['2024-06-04T15:59:59+10:00', true],
    ['2024-06-04T16:00:00+10:00', false],
    ['2024-06-03T12:00:00+10:00', false],
    ['2024-06-02T12:00:00+10:00', false],
    ['2024-06-08T12:00:00+10:00', true],
    // The same clock time in daylight saving.
    ['2024-01-02T09:59:59+11:00', false],
    ['2024-01-02T10:00:00+11:00', true],
  ])('are open at %s: %s [LC-24, LCS-06]', (iso, isOpen) => {
    expect(isWithinHours(sydney, 1, at(iso))).toBe(isOpen)
    expect(isOpenAt(sydney, at(iso))).toBe(isOpen)
  })

  it('treat 24:00 as the end of the day [LCS-06]', () => {
    const late = { ...sydney, account_schedule: { ...week, '6': [{ start: 600, end: 1440 }] } }
    expect(isOpenAt(late, at('2024-06-08T23:59:59+10:00'))).toBe(true)
    expect(isOpenAt(late, at('2024-06-09T00:00:00+10:00'))).toBe(false)
  })

  it('are always open when not enabled, and in UTC without a zone [LCS-06]', () => {
    expect(isOpenAt({ ...sydney, enabled: false }, 0)).toBe(true)
    const { timezone: _, ...inUtc } = sydney
    expect(isOpenAt(inUtc, at('2024-06-04T10:00:00Z'))).toBe(true)
    expect(isOpenAt(inUtc, at('2024-06-04T10:00:00+10:00'))).toBe(false)
  })

  it('differ by department where they are of that type [LCS-06]', () => {
    const hours = {
      enabled: true,
      type: 'department',
      timezone: 'Australia/Sydney',
      department_schedule: { '1': week, '2': { '1': [{ start: 0, end: 1440 }] } },
    } as const
    const monday = at('2024-06-03T12:00:00+10:00')
    expect([1, 2, 3, null].map((id) => isWithinHours(hours, id, monday))).toEqual([false, true, false, false])
    const tuesday = at('2024-06-04T12:00:00+10:00')
    expect([1, 2, 3, null].map((id) => isWithinHours(hours, id, tuesday))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    // Daylight saving starts on 6 October 2024: 2:00 is 3:00.
    ['2024-10-06T01:59:59+10:00', true],
    ['2024-10-06T03:00:00+11:00', false],
    // It ends on 7 April 2024: 2:00 to 3:00 comes twice.
    ['2024-04-07T01:59:59+11:00', true],
    ['2024-04-07T02:30:00+11:00', true],
    ['2024-04-07T02:30:00+10:00', true],
    ['2024-04-07T03:00:00+10:00', false],
  ])('operating hours with Sunday 1:00 to 3:00 are open at %s: %s [LCS-06]', (iso, isOpen) => {
    const night = { ...sydney, account_schedule: { '0': [{ start: 60, end: 180 }] } }
    expect(isOpenAt(night, at(iso))).toBe(isOpen)
  })
})

describe('holidays', () => {
  const christmas = ['2024-12-25']

  it.each([
    ['2024-12-18T23:59:59+11:00', true],
    ['2024-12-19T00:00:00+11:00', false],
    ['2024-12-25T23:59:59+11:00', false],
    ['2024-12-26T00:00:00+11:00', true],
  ])('close their weekday for the week that ends with them: at %s Wednesdays are open: %s', (iso, isOpen) => {
    const { account_schedule: told } = withHolidaysClosed(sydney, christmas, at(iso))
    expect(told['3']).toEqual(isOpen ? business : [])
    expect(told['4']).toEqual(business)
  })

  it('close live chat on their day', () => {
    const noon = at('2024-12-25T12:00:00+11:00')
    expect(isOpenAt(sydney, noon)).toBe(true)
    expect(isOpenAt(withHolidaysClosed(sydney, christmas, noon), noon)).toBe(false)
  })

  it('close every department', () => {
    const hours = {
      enabled: true,
      type: 'department',
      timezone: 'Australia/Sydney',
      department_schedule: { '1': week, '2': week },
    } as const
    const noon = at('2024-12-25T12:00:00+11:00')
    const closed = withHolidaysClosed(hours, christmas, noon)
    expect([1, 2].map((id) => isWithinHours(closed, id, noon))).toEqual([false, false])
  })
})

describe('the nights on which the clocks of Sydney change', () => {
  const nightly = (start: number, end: number) => ({
    ...sydney,
    account_schedule: { '0': [{ start, end }], '1': [], '2': [], '3': [], '4': [], '5': [], '6': [] },
  })

  it.each([
    // 4 October 2026: 01:59:59 is followed by 03:00.
    ['2026-10-04T01:59:59+10:00', 60, 150, true],
    ['2026-10-04T03:00:00+11:00', 60, 150, false],
    ['2026-10-04T03:00:00+11:00', 150, 240, true],
    ['2026-10-04T01:59:59+10:00', 120, 180, false],
    ['2026-10-04T03:00:00+11:00', 120, 180, false],
    // 5 April 2026: 02:59:59 is followed by 02:00.
    ['2026-04-05T02:30:00+11:00', 150, 165, true],
    ['2026-04-05T02:45:00+11:00', 150, 165, false],
    ['2026-04-05T02:30:00+10:00', 150, 165, true],
    ['2026-04-05T02:45:00+10:00', 150, 165, false],
  ])('have at %s open hours from minute %i to %i: %s [LCS-06]', (iso, start, end, isOpen) => {
    expect(isOpenAt(nightly(start, end), at(iso))).toBe(isOpen)
  })

  it.each([
    ['2026-10-04T09:59:59+11:00', false],
    ['2026-10-04T10:00:00+11:00', true],
    ['2026-10-04T15:59:59+11:00', true],
    ['2026-10-04T16:00:00+11:00', false],
    ['2026-04-05T09:59:59+10:00', false],
    ['2026-04-05T10:00:00+10:00', true],
    ['2026-04-05T16:00:00+10:00', false],
  ])('keep the local time on the day after a change: %s is %s [LCS-06]', (iso, isOpen) => {
    expect(isOpenAt(nightly(600, 960), at(iso))).toBe(isOpen)
  })
})

describe('the switch that closes live chat', () => {
  it('closes every day, for hours of the account and of departments [LCS-06]', () => {
    const tuesday = at('2024-06-04T12:00:00+10:00')
    expect(isOpenAt(withClosedNow({ ...sydney, enabled: false }), tuesday)).toBe(false)
    const byDepartment = { ...sydney, type: 'department', department_schedule: { '1': week } } as const
    expect(isWithinHours(withClosedNow(byDepartment), 1, tuesday)).toBe(false)
  })
})

it.each([
  [{}, null],
  [
    {
      '1': [
        { start: 540, end: 720 },
        { start: 720, end: 900 },
      ],
    },
    null,
  ],
  [
    {
      '0': [
        { start: 720, end: 900 },
        { start: 540, end: 721 },
      ],
    },
    'Sunday',
  ],
  [
    {
      '1': [
        { start: 0, end: 9 },
        { start: 8, end: 10 },
      ],
      '0': [
        { start: 0, end: 9 },
        { start: 0, end: 9 },
      ],
    },
    'Monday',
  ],
])('finds in %j the overlapping day %s [LCS-06]', (periods, day) => {
  expect(findOverlappingDay(periods)).toBe(day)
})
