type Schedule = {
  readonly enabled: boolean
  readonly timezone?: string | undefined
  /** By weekday, 0 is Sunday; minutes of the day, 24:00 is 1440. */
  readonly account_schedule?:
    Readonly<Record<string, readonly { readonly start: number; readonly end: number }[]>> | undefined
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Whether a schedule says open at a moment: start <= minute < end in the schedule's own zone, UTC when it names none.
 * A schedule that is not enabled is always open.
 *
 * @param now milliseconds since 1970
 * Source: LC-24, LCS-06, OP-97
 */
export function isOpenAt(
  { enabled, timezone = 'UTC', account_schedule: week = {} }: Schedule,
  now: number,
): boolean {
  if (!enabled) return true
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const minute = Number(parts['hour']) * 60 + Number(parts['minute'])
  const periods = week[String(weekdays.indexOf(parts['weekday'] ?? ''))] ?? []
  return periods.some(({ start, end }) => start <= minute && minute < end)
}
