import { describe, expect, it } from 'vitest'
import { isOpenAt, isWithinHours, withHolidaysClosed } from './index'

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
  ])('[LC-24] [LCS-06] at %s answers %s', (iso, isOpen) => {
    expect(isWithinHours(sydney, 1, at(iso))).toBe(isOpen)
    expect(isOpenAt(sydney, at(iso))).toBe(isOpen)
  })

  it('[LCS-06] takes 24:00 as the end of the day', () => {
    const late = { ...sydney, account_schedule: { ...week, '6': [{ start: 600, end: 1440 }] } }
    expect(isOpenAt(late, at('2024-06-08T23:59:59+10:00'))).toBe(true)
    expect(isOpenAt(late, at('2024-06-09T00:00:00+10:00'))).toBe(false)
  })

  it('[LCS-06] is always open when not enabled, and in UTC without a zone', () => {
    expect(isOpenAt({ ...sydney, enabled: false }, 0)).toBe(true)
    const { timezone: _, ...inUtc } = sydney
    expect(isOpenAt(inUtc, at('2024-06-04T10:00:00Z'))).toBe(true)
    expect(isOpenAt(inUtc, at('2024-06-04T10:00:00+10:00'))).toBe(false)
  })

  it('[LCS-06] has hours for each department where they are of that type', () => {
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
  ])('[LCS-06] with Sunday 1:00 to 3:00, at %s answers %s', (iso, isOpen) => {
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
