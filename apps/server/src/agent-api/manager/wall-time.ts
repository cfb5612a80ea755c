const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the local time of a zone as spreadsheets read it: `2024-06-03 17:33:20`. `at` in milliseconds since 1970.
 */
export function wallTime(timeZone: string, at: number): string {
  const clock =
    clocks.get(timeZone) ??
    // The Swedish locale writes dates like ISO 8601.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}
