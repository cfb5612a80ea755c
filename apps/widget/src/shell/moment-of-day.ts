import { documentCopy } from './copy'

// Made when first needed, because the language may be the retailer's; kept, because making one takes its time.
let clock: Intl.DateTimeFormat | undefined
let day: Intl.DateTimeFormat | undefined

/** `2:05 pm`, on the reader's own clock. `at` in milliseconds since 1970. */
export function timeOfDay(at: number): string {
  clock ??= new Intl.DateTimeFormat(documentCopy.lang, { hour: 'numeric', minute: '2-digit' })
  return clock.format(at)
}

/** `Monday 3 June`, in the reader's own calendar. */
export function dayName(at: number): string {
  day ??= new Intl.DateTimeFormat(documentCopy.lang, { weekday: 'long', day: 'numeric', month: 'long' })
  return day.format(at)
}

/** A new day has begun since the entry before. The first entry begins none. */
export function isOtherDay(at: number, before: number | undefined): boolean {
  return before !== undefined && new Date(at).toDateString() !== new Date(before).toDateString()
}
