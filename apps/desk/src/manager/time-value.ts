/** Returns the value of a time field, such as '10:00' for minute 600. The end of the day, 1440, is '00:00'. */
export function toTimeValue(minute: number): string {
  const minuteOfDay = minute % 1440
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}

/** Returns the minute of the day for the value of a time field, such as 600 for '10:00'; `null`: not a time. */
export function parseTimeValue(value: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(value) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
