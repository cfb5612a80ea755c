import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from '../calendar'
import { createZonedDays, getPeriodBefore } from './report-period'

const melbourne = 'Australia/Melbourne'

function period(first: string, last: string) {
  return { first: parseCalendarDate(first), last: parseCalendarDate(last) }
}

it.each([
  ['one day', '2026-03-04', '2026-03-04', '2026-03-03', '2026-03-03'],
  ['a week', '2026-03-02', '2026-03-08', '2026-02-23', '2026-03-01'],
  ['a week with a day of 23 hours', '2026-10-01', '2026-10-07', '2026-09-24', '2026-09-30'],
  ['a week after a day of 25 hours', '2026-04-06', '2026-04-12', '2026-03-30', '2026-04-05'],
  ['a year with a leap day', '2024-01-01', '2024-12-31', '2022-12-31', '2023-12-31'],
])('the period before %s has as many days', (_, first, last, earlierFirst, earlierLast) => {
  expect(getPeriodBefore(period(first, last))).toEqual(period(earlierFirst, earlierLast))
})

describe('the hours of a period', () => {
  it.each([
    ['an ordinary day', '2026-07-01', '2026-07-01', 24, 1, 1],
    ['a day of 23 hours, which has no hour 2', '2026-10-04', '2026-10-04', 23, 0, 1],
    ['a day of 25 hours, which has hour 2 twice', '2026-04-05', '2026-04-05', 25, 2, 1],
    ['three days, one of 23 hours', '2026-10-03', '2026-10-05', 71, 2, 3],
  ])('%s', (_, first, last, all, atTwo, atThree) => {
    const { hours } = createZonedDays(melbourne, period(first, last))
    expect([hours.reduce((sum, each) => sum + each, 0), hours[2], hours[3]]).toEqual([all, atTwo, atThree])
  })

  it('does not exist for a period whose last day comes first', () => {
    const zoned = createZonedDays(melbourne, period('2026-07-02', '2026-07-01'))
    expect([zoned.days, Math.max(...zoned.hours), zoned.find(Date.parse('2026-07-01T12:00:00Z'))]).toEqual([
      [],
      0,
      null,
    ])
  })
})

describe('the day and hour of a moment', () => {
  it.each([
    ['before the period', '2026-10-02T23:59:59.999+10:00', null],
    ['the first moment', '2026-10-03T00:00:00+10:00', { index: 0, hour: 0 }],
    ['the last moment before a day of 23 hours', '2026-10-03T23:59:59.999+10:00', { index: 0, hour: 23 }],
    ['before the clocks go forward', '2026-10-04T01:59:59+10:00', { index: 1, hour: 1 }],
    ['after the clocks went forward', '2026-10-04T03:00:00+11:00', { index: 1, hour: 3 }],
    ['the end of the day of 23 hours', '2026-10-04T23:59:59.999+11:00', { index: 1, hour: 23 }],
    ['the last moment', '2026-10-05T23:59:59.999+11:00', { index: 2, hour: 23 }],
    ['after the period', '2026-10-06T00:00:00+11:00', null],
  ])('%s', (_, moment, expected) => {
    expect(createZonedDays(melbourne, period('2026-10-03', '2026-10-05')).find(Date.parse(moment))).toEqual(
      expected,
    )
  })

  it.each(['2026-04-05T02:30:00+11:00', '2026-04-05T02:30:00+10:00'])('%s is in hour 2', (moment) => {
    expect(
      createZonedDays(melbourne, period('2026-04-05', '2026-04-05')).find(Date.parse(moment))?.hour,
    ).toBe(2)
  })
})
