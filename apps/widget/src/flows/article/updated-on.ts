import { formatDayMonthYear, toSydneyDate } from '@murphy/domain/calendar'
import { dateCopy } from '../../words/copy'

/** `21 May 2024`; `null` when the help centre gave no date. Source: ART-04, OP-46 */
export function updatedOn(editedAt: string | null): string | null {
  const date = toSydneyDate(editedAt)
  return date === null ? null : formatDayMonthYear(date, { date: dateCopy })
}
