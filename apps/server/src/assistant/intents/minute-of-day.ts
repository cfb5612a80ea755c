/** Returns the minute of the day of a time such as `9:00am`; 0 for any other text. */
export function toMinuteOfDay(time: string): number {
  const [, hour = '0', minute = '0', half = 'am'] = /^(\d{1,2}):(\d{2})(am|pm)$/.exec(time) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0)
}
