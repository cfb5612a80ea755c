const formats = new Map<string, Intl.DateTimeFormat>()

/** `4 Mar 2026, 2:05 pm` on the account's clock: managers compare chats with each other, not with their own watch. */
export function dayAndTime(timeZone: string, at: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(at)
}
