import type { TradingDay } from '@murphy/contracts/entities'
import type { OpenPeriod, TradingWeek, Weekday } from './trading-hours'
import { weekdays } from './trading-hours'

const timeZones: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
}

/**
 * The seven trading days of a store from its own today on. Only today has a status: whether it is open, and what
 * happens next, as in `['Closed now', 'Opens 9:00am']`. The closing minute is closed.
 *
 * @param state state or territory, which names the time zone; an unknown one is read as Sydney's
 * @param now milliseconds since 1970
 * Errors: none
 * Source: STO-06, STO-07, OP-50
 */
export function storeTradingDays(week: TradingWeek, state: string, now: number): TradingDay[] {
  const { weekday, minute } = localClock(timeZones[state] ?? 'Australia/Sydney', now)
  const comingDays = daysFrom(weekday)
  const nextDay = comingDays.find((day, index) => index > 0 && week[day] !== null) ?? weekday

  return comingDays.map((day, index) => ({
    day,
    openHour: openHour(week[day]),
    tradingStatus:
      index === 0 ? tradingStatus(week[day], minute, { day: nextDay, period: week[nextDay] }) : [],
  }))
}

type NextOpening = { readonly day: Weekday; readonly period: OpenPeriod | null }

function tradingStatus(today: OpenPeriod | null, minute: number, next: NextOpening): string[] {
  if (today !== null && minute < today.opensAtMinute)
    return ['Closed now', `Opens ${clockTime(today.opensAtMinute)}`]
  if (today !== null && minute < today.closesAtMinute)
    return ['Open now', `Closes ${clockTime(today.closesAtMinute)}`]
  if (next.period === null) return ['Closed now']
  return ['Closed now', `Opens ${next.day} ${clockTime(next.period.opensAtMinute)}`]
}

function openHour(period: OpenPeriod | null): string {
  return period === null
    ? 'Closed'
    : `${clockTime(period.opensAtMinute)} - ${clockTime(period.closesAtMinute)}`
}

/** `540` is `9:00am`, `1440` midnight. */
function clockTime(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}

function daysFrom(first: Weekday): Weekday[] {
  const start = weekdays.indexOf(first)
  return [...weekdays.slice(start), ...weekdays.slice(0, start)]
}

// A formatter costs more to build than to use, and there are only seven zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

function localClock(timeZone: string, now: number): { weekday: Weekday; minute: number } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const weekday = weekdays.find((day) => day === parts.get('weekday')) ?? 'Monday'
  return { weekday, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const options = { timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const formatter = new Intl.DateTimeFormat('en-AU', options)
  formatters.set(timeZone, formatter)
  return formatter
}
