/** Returns the calendar day of a moment in a time zone, such as `2026-11-23`. */
export function toDay(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(moment))
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${get('year')}-${get('month')}-${get('day')}`
}

/** Returns a web address, or null for anything else. */
export function toUrl(text: string | null | undefined): string | null {
  return text !== null &&
    text !== undefined &&
    /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(text) &&
    text.length <= 2000
    ? text
    : null
}

/** Returns a text of at most 2,000 characters, or null for an empty one. */
export function toText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed.slice(0, 2000)
}
