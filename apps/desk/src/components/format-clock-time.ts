const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short' })

/** Returns `2:05 pm` on the agent's own clock. `at` in milliseconds since 1970. */
export function formatClockTime(at: number): string {
  return clock.format(at)
}

/** Returns `2:05 pm`, with the date unless it is today. */
export function formatMoment(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`
}
