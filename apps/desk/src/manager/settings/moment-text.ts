/** Returns '4 Mar 2026, 12:00 pm', on the agent's own clock. */
export function formatDateTime(moment: number): string {
  return format.format(moment)
}

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns '10:00' for 600. The end of the day, 1440, is '00:00'. */
export function toTimeValue(minute: number): string {
  const inDay = minute % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Returns 600 for '10:00'; `null`: not a time. */
export function toMinute(value: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(value) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
