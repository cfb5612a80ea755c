import { documentCopy } from '../copy/document/copy'

// Created on first use, because the retailer may set the language, and kept, because creating one is slow.
let timeFormat: Intl.DateTimeFormat | undefined
let dayFormat: Intl.DateTimeFormat | undefined

/** Returns `2:05 pm`, on the reader's own clock. `at` in milliseconds since 1970. */
export function formatTimeOfDay(at: number): string {
  timeFormat ??= new Intl.DateTimeFormat(documentCopy.lang, { hour: 'numeric', minute: '2-digit' })
  return timeFormat.format(at)
}

/** Returns `Monday 3 June`, in the reader's own time zone. */
export function formatDayName(at: number): string {
  dayFormat ??= new Intl.DateTimeFormat(documentCopy.lang, { weekday: 'long', day: 'numeric', month: 'long' })
  return dayFormat.format(at)
}

/** Returns true when a new day has begun since the previous entry; false for the first entry. */
export function isOtherDay(at: number, before: number | undefined): boolean {
  return before !== undefined && new Date(at).toDateString() !== new Date(before).toDateString()
}
