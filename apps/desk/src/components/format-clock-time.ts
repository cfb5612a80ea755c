const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' })

/** Returns `2:05 pm` on the agent's own clock; '' for a time that no date has. `at` in milliseconds since 1970. */
export function formatClockTime(at: number): string {
  return isDate(at) ? clock.format(at) : ''
}

/** Returns `2:05 pm`, with the date unless it is today; '' for a time that no date has. */
export function formatMoment(at: number, now: number): string {
  if (!isDate(at)) return ''
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`
}

/** Returns false for a time that a formatter throws for. A visitor's page has sent some of the times. */
export function isDate(at: number): boolean {
  return !Number.isNaN(new Date(at).getTime())
}
