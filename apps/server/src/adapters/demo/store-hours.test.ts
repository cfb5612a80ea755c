import { describe, expect, it } from 'vitest'
import { storeTradingDays } from './store-hours'
import type { TradingWeek } from './trading-hours'

const nineToNine = { opensAtMinute: 540, closesAtMinute: 1260 }
const week: TradingWeek = {
  Monday: nineToNine,
  Tuesday: nineToNine,
  Wednesday: nineToNine,
  Thursday: nineToNine,
  Friday: nineToNine,
  Saturday: { opensAtMinute: 600, closesAtMinute: 1440 },
  Sunday: null,
}

describe('storeTradingDays', () => {
  it('gives seven days from the store’s own today, each with its hours [STO-06]', () => {
    const days = storeTradingDays(week, 'NSW', Date.parse('2024-06-07T12:00:00+10:00'))
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
    expect(storeTradingDays(week, 'NSW', Date.parse(moment))[0]?.tradingStatus).toEqual(status)
  })

  it.each([
    ['NSW', 'Open now'],
    ['QLD', 'Open now'],
    ['SA', 'Open now'],
    ['NT', 'Closed now'],
    ['WA', 'Closed now'],
  ])('reads the clock of %s', (state, status) => {
    // 10:15 in Sydney (daylight saving), 9:45 in Adelaide, 9:15 in Brisbane, 8:45 in Darwin, 7:15 in Perth.
    const now = Date.parse('2024-01-10T10:15:00+11:00')
    expect(storeTradingDays(week, state, now)[0]?.tradingStatus[0]).toBe(status)
  })

  it('names the store’s own day when Sydney is in the next one', () => {
    const now = Date.parse('2024-06-04T00:30:00+10:00')
    expect(storeTradingDays(week, 'WA', now)[0]?.day).toBe('Monday')
    expect(storeTradingDays(week, 'NSW', now)[0]?.day).toBe('Tuesday')
  })

  it('has nothing to announce for a store that never opens', () => {
    const shut: TradingWeek = {
      Monday: null, Tuesday: null, Wednesday: null, Thursday: null, Friday: null, Saturday: null, Sunday: null,
    } // prettier-ignore
    expect(storeTradingDays(shut, 'VIC', 0)[0]).toEqual({
      day: 'Thursday',
      openHour: 'Closed',
      tradingStatus: ['Closed now'],
    })
  })
})
