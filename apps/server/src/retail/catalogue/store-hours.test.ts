import { describe, expect, it } from 'vitest'
import type { StoreHours } from './store-hours'
import { findExceptionDay, getHoursOn, getTradingDays } from './store-hours'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const week: StoreHours['weeklyHours'] = [
  ...weekdays.map((day) => ({ day, opens: '09:00', closes: '21:00' })),
  { day: 'sat', opens: '10:00', closes: '24:00' },
]

function daysOf(moment: string, more: Partial<StoreHours> = {}) {
  const hours = { weeklyHours: week, exceptionHours: [], timeZone: 'Australia/Sydney', ...more }
  return getTradingDays(hours, Date.parse(moment))
}

describe('the trading days of a store', () => {
  it("are seven from the store's own today on, each with its hours [STO-06]", () => {
    const days = daysOf('2024-06-07T12:00:00+10:00')
    expect(days.map(({ day, openHour }) => `${day} ${openHour}`)).toEqual([
      'Friday 9:00am - 9:00pm',
      'Saturday 10:00am - 12:00am',
      'Sunday Closed',
      'Monday 9:00am - 9:00pm',
      'Tuesday 9:00am - 9:00pm',
      'Wednesday 9:00am - 9:00pm',
      'Thursday 9:00am - 9:00pm',
    ])
    expect(days.slice(1).flatMap((day) => day.tradingStatus)).toEqual([])
  })

  it.each([
    ['a minute before opening', '2024-06-07T08:59:00+10:00', ['Closed now', 'Opens 9:00am']],
    ['at the opening minute', '2024-06-07T09:00:00+10:00', ['Open now', 'Closes 9:00pm']],
    ['a minute before closing', '2024-06-07T20:59:00+10:00', ['Open now', 'Closes 9:00pm']],
    ['at the closing minute', '2024-06-07T21:00:00+10:00', ['Closed now', 'Opens Saturday 10:00am']],
    ['on the last minute before midnight', '2024-06-08T23:59:00+10:00', ['Open now', 'Closes 12:00am']],
    ['on a closed day', '2024-06-09T12:00:00+10:00', ['Closed now', 'Opens Monday 9:00am']],
  ])('says what is now and what comes next %s', (_, moment, status) => {
    expect(daysOf(moment)[0]?.tradingStatus).toEqual(status)
  })

  it.each([
    ['Australia/Sydney', 'Open now'],
    ['Australia/Brisbane', 'Open now'],
    ['Australia/Adelaide', 'Open now'],
    ['Australia/Darwin', 'Closed now'],
    ['Australia/Perth', 'Closed now'],
  ])('follow the clock of %s', (timeZone, status) => {
    // 10:15 in Sydney (daylight saving), 9:45 in Adelaide, 9:15 in Brisbane, 8:45 in Darwin, 7:15 in Perth.
    expect(daysOf('2024-01-10T10:15:00+11:00', { timeZone })[0]?.tradingStatus[0]).toBe(status)
  })

  it("begin with the store's own day when Sydney is in the next one", () => {
    const moment = '2024-06-04T00:30:00+10:00'
    expect(daysOf(moment, { timeZone: 'Australia/Perth' })[0]?.day).toBe('Monday')
    expect(daysOf(moment)[0]?.day).toBe('Tuesday')
  })

  it('announce nothing for a store that never opens', () => {
    expect(daysOf('1970-01-01T10:00:00+10:00', { weeklyHours: [] })[0]).toEqual({
      day: 'Thursday',
      openHour: 'Closed',
      tradingStatus: ['Closed now'],
    })
  })

  it('announce the same day of the next week for a store that opens on one day only', () => {
    const weeklyHours = [{ day: 'fri', opens: '09:00', closes: '12:00' }] as const
    expect(daysOf('2024-06-07T13:00:00+10:00', { weeklyHours })[0]?.tradingStatus).toEqual([
      'Closed now',
      'Opens Friday 9:00am',
    ])
  })

  it('have several periods where a store closes for lunch', () => {
    const weeklyHours = [
      { day: 'fri', opens: '14:00', closes: '18:00' },
      { day: 'fri', opens: '09:00', closes: '12:00' },
    ] as const
    const [today] = daysOf('2024-06-07T13:00:00+10:00', { weeklyHours })
    expect(today).toMatchObject({
      openHour: '9:00am - 12:00pm, 2:00pm - 6:00pm',
      tradingStatus: ['Closed now', 'Opens 2:00pm'],
    })
  })

  it('take the hours of a date before those of the week', { meta: { rules: 'OP-144' } }, () => {
    const exceptionHours = [
      { date: '2024-06-07', hours: null, name: 'Stocktake' },
      { date: '2024-06-08', hours: { opens: '12:00', closes: '16:00' }, name: null },
      { date: '2024-06-14', hours: null, name: 'The next Friday' },
    ]
    const days = daysOf('2024-06-07T12:00:00+10:00', { exceptionHours })
    expect(days.slice(0, 3).map(({ openHour }) => openHour)).toEqual(['Closed', '12:00pm - 4:00pm', 'Closed'])
    expect(days[0]?.tradingStatus).toEqual(['Closed now', 'Opens Saturday 12:00pm'])
  })
})

describe('the hours of any date', { meta: { rules: 'OP-144' } }, () => {
  const hours: StoreHours = {
    weeklyHours: week,
    exceptionHours: [
      { date: '2026-12-25', hours: null, name: 'Christmas Day' },
      {
        date: '2026-12-28',
        hours: { opens: '10:00', closes: '18:00' },
        name: 'Boxing Day Additional Holiday',
      },
      { date: '2027-12-25', hours: null, name: 'Christmas Day' },
    ],
    timeZone: 'Australia/Sydney',
  }
  const now = Date.parse('2026-11-24T12:00:00+11:00')

  it.each([
    ['a date weeks away', '2026-12-18', '9:00am - 9:00pm', null],
    ['a closed weekday', '2026-12-20', 'Closed', null],
    ['a closed exception', '2026-12-25', 'Closed', 'Christmas Day'],
    ['other hours', '2026-12-28', '10:00am - 6:00pm', 'Boxing Day Additional Holiday'],
    ['the same weekday of the week before', '2026-12-21', '9:00am - 9:00pm', null],
  ])('are those of %s', (_, date, openHour, exceptionName) => {
    expect(getHoursOn(hours, { date, now })).toEqual({ date, openHour, exceptionName })
  })

  it("are those of the store's today without a date", () => {
    const late = Date.parse('2026-12-25T00:30:00+11:00')
    expect(getHoursOn(hours, { date: null, now: late })).toMatchObject({ exceptionName: 'Christmas Day' })
    const perth = { ...hours, timeZone: 'Australia/Perth' }
    expect(getHoursOn(perth, { date: null, now: late })).toMatchObject({
      date: '2026-12-24',
      exceptionName: null,
    })
  })

  it.each([
    ['the next one', 'christmas day', '2026-11-24T12:00:00+11:00', '2026-12-25'],
    ['today', 'Christmas Day', '2026-12-25T12:00:00+11:00', '2026-12-25'],
    ['that of the next year afterwards', 'Christmas Day', '2026-12-26T12:00:00+11:00', '2027-12-25'],
    ['none of another name', 'Melbourne Cup Day', '2026-11-24T12:00:00+11:00', null],
  ])('find the day of a holiday: %s', (_, name, moment, date) => {
    expect(findExceptionDay(hours, name, Date.parse(moment))).toBe(date)
  })
})
