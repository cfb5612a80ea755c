import { describe, expect, it } from 'vitest'
import { addOpeningMinutes } from './opening-time'
import type { Hours, Period } from './operating-hours'

const nineToFive: readonly Period[] = [{ start: 540, end: 1020 }]
const weekdays = { '1': nineToFive, '2': nineToFive, '3': nineToFive, '4': nineToFive, '5': nineToFive }
const sydney: Hours = {
  enabled: true,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: weekdays,
}
const everyDay = (...periods: readonly Period[]) =>
  Object.fromEntries(['0', '1', '2', '3', '4', '5', '6'].map((day) => [day, periods]))
const at = (text: string): number => Date.parse(text)

describe('opening minutes after a moment, from 9 to 5 on weekdays in Sydney', () => {
  it.each([
    ['within the hours', '2026-06-01T10:00+10:00', 30, '2026-06-01T10:30+10:00'],
    ['up to the last minute', '2026-06-01T16:30+10:00', 30, '2026-06-01T17:00+10:00'],
    ['one minute goes over night', '2026-06-01T16:30+10:00', 31, '2026-06-02T09:01+10:00'],
    ['from before the opening', '2026-06-01T07:00+10:00', 5, '2026-06-01T09:05+10:00'],
    ['from the opening itself', '2026-06-01T09:00+10:00', 5, '2026-06-01T09:05+10:00'],
    ['from the closing itself', '2026-06-01T17:00+10:00', 5, '2026-06-02T09:05+10:00'],
    ['over a weekend', '2026-06-05T16:58+10:00', 5, '2026-06-08T09:03+10:00'],
    ['from a closed day', '2026-06-06T12:00+10:00', 5, '2026-06-08T09:05+10:00'],
    ['longer than a day', '2026-06-01T10:00+10:00', 480, '2026-06-02T10:00+10:00'],
    ['over the weekend in which the clocks go back', '2026-04-02T16:55+11:00', 10, '2026-04-03T09:05+11:00'],
    ['no minutes', '2026-06-01T10:00+10:00', 0, '2026-06-01T10:00+10:00'],
  ])('%s', (_, from, minutes, expected) => {
    const schedule = { hours: sydney, holidays: [], departmentId: null }
    expect(addOpeningMinutes(schedule, at(from), minutes)).toBe(at(expected))
  })
})

describe('holidays do not count', () => {
  const schedule = { hours: sydney, holidays: ['2026-12-25', '2026-12-28'], departmentId: null }

  it.each([
    ['from the day before', '2026-12-24T16:59+11:00', 2, '2026-12-29T09:01+11:00'],
    ['from the holiday', '2026-12-25T10:00+11:00', 2, '2026-12-29T09:02+11:00'],
    ['up to the closing of the day before', '2026-12-24T16:59+11:00', 1, '2026-12-24T17:00+11:00'],
  ])('%s', (_, from, minutes, expected) =>
    expect(addOpeningMinutes(schedule, at(from), minutes)).toBe(at(expected)),
  )
})

describe('the night in which the clocks change', () => {
  const open = (timezone: string, ...periods: readonly Period[]) => ({
    hours: { enabled: true, type: 'account' as const, timezone, account_schedule: everyDay(...periods) },
    holidays: [],
    departmentId: null,
  })
  const allDay = { start: 0, end: 1440 }
  const early = { start: 120, end: 180 }

  it.each([
    // 5 April 2026: at 3:00 the clocks go back to 2:00. 4 October 2026: at 2:00 they go forward to 3:00.
    [
      'an open day has 25 hours',
      open('Australia/Sydney', allDay),
      '2026-04-05T00:00+11:00',
      1500,
      '2026-04-06T00:00+10:00',
    ],
    [
      'an open day has 23 hours',
      open('Australia/Sydney', allDay),
      '2026-10-04T00:00+10:00',
      1380,
      '2026-10-05T00:00+11:00',
    ],
    [
      'the repeated hour counts twice',
      open('Australia/Sydney', early),
      '2026-04-05T00:00+11:00',
      120,
      '2026-04-05T03:00+10:00',
    ],
    [
      'half an hour in the second of both',
      open('Australia/Sydney', { start: 120, end: 150 }),
      '2026-04-05T00:00+11:00',
      45,
      '2026-04-05T02:15+10:00',
    ],
    [
      'the skipped hour does not count',
      open('Australia/Sydney', early),
      '2026-10-04T00:00+10:00',
      10,
      '2026-10-05T02:10+11:00',
    ],
    [
      'a period ends when its hour is skipped',
      open('Australia/Sydney', { start: 60, end: 150 }),
      '2026-10-04T00:00+10:00',
      60,
      '2026-10-04T03:00+11:00',
    ],
    [
      'a period begins when its hour is skipped',
      open('Australia/Sydney', { start: 150, end: 240 }),
      '2026-10-04T00:00+10:00',
      10,
      '2026-10-04T03:10+11:00',
    ],
    [
      'west of Greenwich, clocks back',
      open('America/New_York', early),
      '2026-11-01T06:30Z',
      30,
      '2026-11-01T07:30Z',
    ],
    [
      'west of Greenwich, clocks forward',
      open('America/New_York', { start: 180, end: 240 }),
      '2026-03-08T00:00-05:00',
      10,
      '2026-03-08T03:10-04:00',
    ],
    [
      'a change of half an hour',
      open('Australia/Lord_Howe', allDay),
      '2026-04-05T00:00+11:00',
      1470,
      '2026-04-06T00:00+10:30',
    ],
  ])('%s', (_, schedule, from, minutes, expected) =>
    expect(addOpeningMinutes(schedule, at(from), minutes)).toBe(at(expected)),
  )
})

describe('other schedules', () => {
  const monday = at('2026-06-01T10:00Z')

  it('hours that are not enabled are always open, also on holidays', () => {
    const hours = { ...sydney, enabled: false }
    const schedule = { hours, holidays: ['2026-06-01'], departmentId: null }
    expect(addOpeningMinutes(schedule, monday, 30)).toBe(monday + 30 * 60_000)
  })

  it('a schedule without an open day never passes a minute', () => {
    const hours = { ...sydney, account_schedule: {} }
    expect(addOpeningMinutes({ hours, holidays: [], departmentId: null }, monday, 1)).toBeNull()
  })

  it('each department has its own week, and one without a week never opens', () => {
    const hours: Hours = {
      enabled: true,
      type: 'department',
      timezone: 'UTC',
      department_schedule: { '2': everyDay({ start: 660, end: 720 }) },
    }
    expect(addOpeningMinutes({ hours, holidays: [], departmentId: 2 }, monday, 5)).toBe(
      at('2026-06-01T11:05Z'),
    )
    expect(addOpeningMinutes({ hours, holidays: [], departmentId: 1 }, monday, 5)).toBeNull()
  })

  it('overlapping periods count once, and a missing zone is UTC', () => {
    const account_schedule = everyDay({ start: 600, end: 660 }, { start: 630, end: 690 })
    const hours: Hours = { enabled: true, type: 'account', account_schedule }
    expect(addOpeningMinutes({ hours, holidays: [], departmentId: null }, monday, 90)).toBe(
      at('2026-06-01T11:30Z'),
    )
  })
})
