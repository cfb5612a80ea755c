import type { Day } from './days'

const sydney = 'Australia/Sydney'

/** The time zone of each state's capital. */
const timeZones: Readonly<Record<string, string>> = {
  NSW: sydney,
  ACT: sydney,
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
}

/** Returns the time zone of a state; Sydney's for an unknown one. */
export function getTimeZone(state: string): string {
  return timeZones[state] ?? sydney
}

/** Returns the day and the time of day, such as `16:30`, in a state. @param now milliseconds since 1970 */
export function getWallClock(state: string, now: number): { readonly day: Day; readonly time: string } {
  const timeZone = getTimeZone(state)
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
  const time = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  return { day, time }
}
