import type { Sent, StoreSchema, Weekday } from '@murphy/retail-api'
import { getWeekday } from '../calendar/days'
import type { PublicHoliday } from '../calendar/public-holidays'
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

const holidayHours = { opens: '10:00', closes: '18:00' }

/** Returns a store in the contract's shape, with its hours on the given holidays. */
export function toStore(row: StoreRow, holidays: readonly PublicHoliday[]): SentStore {
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
    timeZone: timeZones[row.state] ?? 'Australia/Sydney',
    region: row.division,
    weeklyHours: weekdays.flatMap(({ name, day }) => {
      const period = row.trading_week[name] ?? null
      if (period === null) return []
      return [{ day, opens: toTimeOfDay(period.opensAtMinute), closes: toTimeOfDay(period.closesAtMinute) }]
    }),
    exceptionHours: holidays.map((holiday) => ({
      date: holiday.day,
      name: holiday.name,
      hours: holiday.isClosed || isClosedOn(row.trading_week, holiday.day) ? null : holidayHours,
    })),
  }
}

/** A holiday opens no store that is closed on its weekday. */
function isClosedOn(week: TradingWeek, day: string): boolean {
  const name = weekdays[getWeekday(day)]?.name ?? ''
  return (week[name] ?? null) === null
}

/** Returns `09:30` for 570 and `24:00` for 1440. */
function toTimeOfDay(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
