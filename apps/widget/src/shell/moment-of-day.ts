const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })

/** `2:05 pm`, on the reader's own clock. `at` in milliseconds since 1970. */
export function timeOfDay(at: number): string {
  return clock.format(at)
}

/** `Monday 3 June`, in the reader's own calendar. */
export function dayName(at: number): string {
  return day.format(at)
}

/** A new day has begun since the entry before. The first entry begins none. */
export function isOtherDay(at: number, before: number | undefined): boolean {
  return before !== undefined && new Date(at).toDateString() !== new Date(before).toDateString()
}
