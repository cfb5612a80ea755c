import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from '../calendar'
import { getDayInZone, listDays, getDayBounds } from './zoned-day'

const melbourne = 'Australia/Melbourne'
const hour = 3_600_000

function bounds(day: string) {
  const { from, until } = getDayBounds(melbourne, parseCalendarDate(day))
  return [new Date(from).toISOString(), new Date(until).toISOString(), (until - from) / hour]
}

describe('days of a zone', () => {
  it.each([
    ['an ordinary one of winter', '2026-07-01', '2026-06-30T14:00:00.000Z', '2026-07-01T14:00:00.000Z', 24],
    ['an ordinary one of summer', '2026-12-31', '2026-12-30T13:00:00.000Z', '2026-12-31T13:00:00.000Z', 24],
    ['the clocks go forward at 2', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z', 23],
    ['the clocks go back at 3', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z', 25],
  ])('%s', (_, day, from, until, hours) => {
    expect(bounds(day)).toEqual([from, until, hours])
  })

  it.each([
    // 1:59:59 and, one second later, 3:00:00
    ['2026-10-04T01:59:59+10:00', '2026-10-04'],
    ['2026-10-04T03:00:00+11:00', '2026-10-04'],
    ['2026-10-03T23:59:59.999+10:00', '2026-10-03'],
    ['2026-10-04T23:59:59.999+11:00', '2026-10-04'],
    ['2026-10-05T00:00:00+11:00', '2026-10-05'],
    // 2:30 comes twice
    ['2026-04-05T02:30:00+11:00', '2026-04-05'],
    ['2026-04-05T02:30:00+10:00', '2026-04-05'],
    ['2026-04-05T00:00:00+11:00', '2026-04-05'],
    ['2026-04-05T23:59:59.999+10:00', '2026-04-05'],
    ['2026-04-06T00:00:00+10:00', '2026-04-06'],
  ])('puts %s on %s, within the bounds of that day', (moment, day) => {
    const at = Date.parse(moment)
    const { from, until } = getDayBounds(melbourne, parseCalendarDate(day))
    expect([getDayInZone(melbourne, at), from <= at, at < until]).toEqual([day, true, true])
  })

  // In three of them clocks change at midnight, forward or back.
  it.each([melbourne, 'Australia/Lord_Howe', 'America/Santiago', 'America/Havana', 'Asia/Beirut'])(
    'cover every moment of a year in %s',
    (zone) => {
      for (const day of listDays(parseCalendarDate('2026-01-01'), parseCalendarDate('2026-12-31'))) {
        const { from, until } = getDayBounds(zone, day)
        expect([getDayInZone(zone, from), getDayInZone(zone, until - 1)]).toEqual([day, day])
      }
    },
  )
})

it('lists the days between two dates, both included', () => {
  const day = parseCalendarDate
  expect(listDays(day('2026-02-27'), day('2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(listDays(day('2026-03-01'), day('2026-03-01'))).toEqual(['2026-03-01'])
  expect(listDays(day('2026-03-02'), day('2026-03-01'))).toEqual([])
})
