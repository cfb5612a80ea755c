import type { CalendarDate } from './calendar-date'

// The browser's en-AU gives 'June' and 'Sept'. Source: OP-71
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '05 Jun': dates of deliveries. Source: ORD-31, CST-01 */
export function formatDayMonth(date: CalendarDate): string {
  return `${date.slice(8)} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`
}

/** '03 Jun 2024': the day an order was confirmed. Source: TRK-04, CST-01 */
export function formatDayMonthYear(date: CalendarDate): string {
  return `${formatDayMonth(date)} ${date.slice(0, 4)}`
}

/** '03 Jun, 2024': the day a pick up order was placed. Source: ORD-05, CST-01 */
export function formatPlacedDate(date: CalendarDate): string {
  return `${formatDayMonth(date)}, ${date.slice(0, 4)}`
}
