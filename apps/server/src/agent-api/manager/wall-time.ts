const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2024-06-03 17:33:20`: the wall clock of a zone, as spreadsheets read it. `at` in milliseconds since 1970. */
export function wallTime(timeZone: string, at: number): string {
  const clock =
    clocks.get(timeZone) ??
    // The Swedish write dates as ISO 8601 has them.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}
