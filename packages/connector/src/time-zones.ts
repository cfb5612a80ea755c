/** The zones of Australia's states, for a shop with stores in several of them. */
const stateZones: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}

/** Returns the time zone of an Australian state, such as `NSW`; null for any other text. */
export function findStateZone(state: string): string | null {
  return stateZones[state] ?? null
}

/** Returns true for an IANA time zone that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
