import type { Replaceable } from '../copy'

/** Names and formats of dates and times. Source: OP-71, OP-80, ORD-05, ORD-31, TRK-04, TRK-39, TRK-60 */
export const standardDateCopy = {
  // The browser's en-AU gives 'June' and 'Sept'. Source: OP-71
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  dayMonth: '{day} {month}',
  dayMonthYear: '{day} {month} {year}',
  placed: '{day} {month}, {year}',
  time: '{hour}:{minute} {half}',
  halves: { am: 'am', pm: 'pm' },
  unknown: 'N/A',
} as const

export type DateCopy = { readonly date: Replaceable<typeof standardDateCopy> }
