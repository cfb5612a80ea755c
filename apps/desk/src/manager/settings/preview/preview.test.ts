import { readCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { previewAt } from './preview-at'
import { nextClockChange, nextDay } from './preview-days'

const open = [{ start: 600, end: 960 }]
const week = { '0': open, '1': open, '2': open, '3': open, '4': open, '5': open, '6': open }
const settings = {
  hours: { enabled: true, type: 'account', timezone: 'Australia/Sydney', account_schedule: week },
  holidays: ['2026-12-25'],
  isClosedNow: false,
  icon: { normal: true, xmas: false, mask: false },
  seasons: [{ icon: 'xmas', from: '2026-12-01', until: '2026-12-26' }],
} as const

describe('what a shopper sees', () => {
  it.each([
    ['2026-05-31', 599, false],
    ['2026-05-31', 600, true],
    ['2026-05-31', 960, false],
    ['2026-12-25', 600, false],
    ['2026-10-04', 600, true],
    ['2026-04-05', 959, true],
  ])('[LCS-06] on %s at minute %i is live chat open: %s', (date, minute, isOpen) => {
    expect(previewAt(settings, { date, minute }).isOpen).toBe(isOpen)
  })

  it('[LC-38] is the text of the schedule, whether it is open or not', () => {
    const closed = { ...settings, isClosedNow: true }
    expect(previewAt(closed, { date: '2026-05-31', minute: 700 })).toMatchObject({
      isOpen: false,
      hoursText: '10:00am to 4:00pm, every day',
    })
  })

  it('[ICO-01] is Murphy as the season says', () => {
    expect(previewAt(settings, { date: '2026-12-25', minute: 0 }).icon.xmas).toBe(true)
    expect(previewAt(settings, { date: '2026-05-31', minute: 0 }).icon.xmas).toBe(false)
  })
})

describe('in the nights on which the clocks change', () => {
  const nightly = [{ start: 60, end: 180 }]
  const hours = {
    ...settings.hours,
    account_schedule: { ...week, '0': nightly },
  }

  it.each([
    ['2026-10-04', 59, false],
    ['2026-10-04', 119, true],
    // 02:30 is skipped: it is an hour later.
    ['2026-10-04', 150, false],
    ['2026-10-04', 180, false],
    ['2026-04-05', 59, false],
    ['2026-04-05', 119, true],
    ['2026-04-05', 150, true],
    ['2026-04-05', 179, true],
    ['2026-04-05', 180, false],
  ])('[LCS-06] on %s at minute %i are hours from 1 to 3 open: %s', (date, minute, isOpen) => {
    expect(previewAt({ ...settings, hours }, { date, minute }).isOpen).toBe(isOpen)
  })
})

describe('the days that are worth a look', () => {
  const today = readCalendarDate('2026-06-01')

  it.each([
    ['05-31', '2027-05-31'],
    ['06-01', '2026-06-01'],
    ['12-25', '2026-12-25'],
  ])('the next %s is %s', (day, date) => {
    expect(nextDay(today, day)).toBe(date)
  })

  it.each([
    ['Australia/Sydney', 'forward', '2026-10-04'],
    ['Australia/Sydney', 'back', '2027-04-04'],
    ['Australia/Brisbane', 'forward', null],
  ] as const)('the clock of %s goes %s on %s', (zone, direction, date) => {
    expect(nextClockChange(today, zone, direction)).toBe(date)
  })
})
