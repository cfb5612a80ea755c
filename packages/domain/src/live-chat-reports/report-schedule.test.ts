import { describe, expect, it } from 'vitest'
import { getLatestRun, getNextRun, getScheduledPeriod } from './report-schedule'
import type { ReportFrequency } from './report-schedule'

const zone = 'Australia/Melbourne'

describe('the next mail of a report', () => {
  it.each<[string, ReportFrequency, number, string, string]>([
    ['later today', 'daily', 8, '2026-07-01T07:59:59+10:00', '2026-07-01T08:00:00+10:00'],
    ['tomorrow, at the very moment', 'daily', 8, '2026-07-01T08:00:00+10:00', '2026-07-02T08:00:00+10:00'],
    ['an hour that the clocks skip', 'daily', 2, '2026-10-03T12:00:00+10:00', '2026-10-04T03:00:00+11:00'],
    ['after a day of 23 hours', 'daily', 8, '2026-10-03T08:00:00+10:00', '2026-10-04T08:00:00+11:00'],
    ['after a day of 25 hours', 'daily', 8, '2026-04-04T08:00:00+11:00', '2026-04-05T08:00:00+10:00'],
    ['midnight', 'daily', 0, '2026-07-01T23:59:00+10:00', '2026-07-02T00:00:00+10:00'],
    ['Monday, on a Sunday', 'weekly', 6, '2026-07-05T23:00:00+10:00', '2026-07-06T06:00:00+10:00'],
    ['Monday, before the hour', 'weekly', 6, '2026-07-06T05:00:00+10:00', '2026-07-06T06:00:00+10:00'],
    ['the Monday after', 'weekly', 6, '2026-07-06T06:00:00+10:00', '2026-07-13T06:00:00+10:00'],
    ['the first of the month', 'monthly', 9, '2026-01-31T23:00:00+11:00', '2026-02-01T09:00:00+11:00'],
    ['the first of the year', 'monthly', 9, '2026-12-01T09:00:00+11:00', '2027-01-01T09:00:00+11:00'],
  ])('%s', (_, frequency, hour, after, expected) => {
    expect(new Date(getNextRun({ frequency, hour }, zone, Date.parse(after)))).toEqual(new Date(expected))
  })

  it('comes once on the night in which its hour occurs twice', () => {
    const first = getNextRun({ frequency: 'daily', hour: 2 }, zone, Date.parse('2026-04-05T00:00:00+11:00'))
    const second = getNextRun({ frequency: 'daily', hour: 2 }, zone, first)
    expect([first, second].map((at) => new Date(at).toISOString())).toEqual([
      '2026-04-04T16:00:00.000Z',
      '2026-04-05T16:00:00.000Z',
    ])
  })
})

it.each([
  ['the one that is due', '2026-07-01T08:00:01+10:00', '2026-07-01T08:00:00+10:00'],
  ['the last one after a pause of days', '2026-07-04T07:00:00+10:00', '2026-07-03T08:00:00+10:00'],
])('mails %s', (_, now, expected) => {
  const due = Date.parse('2026-07-01T08:00:00+10:00')
  const latest = getLatestRun({ frequency: 'daily', hour: 8 }, zone, { due, now: Date.parse(now) })
  expect(new Date(latest)).toEqual(new Date(expected))
})

it.each<[ReportFrequency, string, string, string]>([
  ['daily', '2026-10-05T00:00:00+11:00', '2026-10-04', '2026-10-04'],
  ['weekly', '2026-10-05T06:00:00+11:00', '2026-09-28', '2026-10-04'],
  ['monthly', '2026-03-01T06:00:00+11:00', '2026-02-01', '2026-02-28'],
  ['monthly', '2024-03-01T06:00:00+11:00', '2024-02-01', '2024-02-29'],
])('a %s report that is due at %s covers %s to %s', (frequency, due, first, last) => {
  expect(getScheduledPeriod(frequency, zone, Date.parse(due))).toEqual({ first, last })
})
