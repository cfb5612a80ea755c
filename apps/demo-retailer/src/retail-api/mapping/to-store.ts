import type { Sent, StoreSchema, Weekday } from '@murphy/retail-api'
import { getWeekday } from '../calendar/days'
import type { LocalHoliday } from '../calendar/public-holidays'
import { getTimeZone } from '../calendar/time-zones'
import type { TradingWeek } from '../data/tables'

export type StoreRow = {
  readonly store_id: string
  readonly store_name: string
  readonly street_number: string
  readonly address_line1: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly division: string
  readonly latitude: number
  readonly longitude: number
  readonly trading_week: TradingWeek
}

type SentStore = Sent<typeof StoreSchema>

/** In the order of `Date.getUTCDay()`. */
const weekdays: readonly { readonly name: string; readonly day: Weekday }[] = [
  { name: 'Sunday', day: 'sun' },
  { name: 'Monday', day: 'mon' },
  { name: 'Tuesday', day: 'tue' },
  { name: 'Wednesday', day: 'wed' },
  { name: 'Thursday', day: 'thu' },
  { name: 'Friday', day: 'fri' },
  { name: 'Saturday', day: 'sat' },
]

/** As the help article `public-holiday-hours` says. Minutes after midnight. */
const holidayPeriod = { opensAtMinute: 600, closesAtMinute: 1080 }

/** Returns a store in the contract's shape, with its hours on the given holidays. */
export function toStore(row: StoreRow, holidays: readonly LocalHoliday[]): SentStore {
  return {
    id: row.store_id,
    name: row.store_name,
    address: {
      streetNumber: row.street_number,
      street: row.address_line1,
      suburb: row.suburb,
      state: row.state,
      postcode: row.postcode,
    },
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: getTimeZone(row.state),
    region: row.division,
    weeklyHours: weekdays.flatMap(({ name, day }) => {
      const period = row.trading_week[name] ?? null
      if (period === null) return []
      return [{ day, opens: toTimeOfDay(period.opensAtMinute), closes: toTimeOfDay(period.closesAtMinute) }]
    }),
    exceptionHours: holidays.map((holiday) => ({
      date: holiday.day,
      name: holiday.name,
      hours: getHolidayHours(row.trading_week, holiday),
    })),
  }
}

/**
 * Returns the hours of a holiday: those of holidays, or on Anzac Day the usual ones after the morning. A holiday never opens a
 * store earlier or longer than the day's usual hours.
 */
function getHolidayHours(week: TradingWeek, { day, isClosed, opensFrom }: LocalHoliday) {
  const name = weekdays[getWeekday(day)]?.name ?? ''
  const usual = week[name] ?? null
  if (isClosed || usual === null) return null
  const opens = opensFrom === null ? holidayPeriod.opensAtMinute : toMinute(opensFrom)
  const closes = opensFrom === null ? holidayPeriod.closesAtMinute : usual.closesAtMinute
  return {
    opens: toTimeOfDay(Math.max(opens, usual.opensAtMinute)),
    closes: toTimeOfDay(Math.min(closes, usual.closesAtMinute)),
  }
}

function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Returns `09:30` for 570 and `24:00` for 1440. */
function toTimeOfDay(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
