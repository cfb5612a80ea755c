export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** Minutes after midnight at the store; a store that closes at midnight has 1440. */
export type OpenPeriod = { readonly opensAtMinute: number; readonly closesAtMinute: number }

/** One week of a store; `null`: closed that day. */
export type TradingWeek = { readonly [day in Weekday]: OpenPeriod | null }
