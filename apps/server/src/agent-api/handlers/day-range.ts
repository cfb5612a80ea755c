import { parseCalendarDate } from '@murphy/domain/calendar'
import { getDayBounds } from '@murphy/domain/live-chat-reports'

/** The times of a range of days, in milliseconds since 1970. `until` is exclusive; `null`: no limit. */
export type TimeRange = { readonly from: number | null; readonly until: number | null }

/** Returns the times of a filter's first and last day, whose dates the contract has checked. */
export function toTimeRange(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  zone: string,
): TimeRange {
  return {
    from: from === null ? null : getDayBounds(zone, parseCalendarDate(from)).from,
    until: to === null ? null : getDayBounds(zone, parseCalendarDate(to)).until,
  }
}
