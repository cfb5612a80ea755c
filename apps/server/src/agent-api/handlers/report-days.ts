import { addDays, parseCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import { getDayBounds, getDayInZone } from '@murphy/domain/live-chat-reports'
import type { AgentApiPorts } from '../ports'

/** The period of a report: its days in the shop's time zone, and the same in milliseconds since 1970. */
export type ReportDays = {
  readonly timezone: string
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly from: number
  readonly until: number
}

/** Returns the period that a manager chose. Without days it is the last week up to today. */
export async function findReportDays(
  { settings, now }: Pick<AgentApiPorts, 'settings' | 'now'>,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<ReportDays> {
  const timezone = await settings.get('liveChat.timezone')
  // The contract has checked both dates.
  const last = to === null ? getDayInZone(timezone, now()) : parseCalendarDate(to)
  const first = from === null ? addDays(last, -6) : parseCalendarDate(from)
  return {
    timezone,
    first,
    last,
    from: getDayBounds(timezone, first).from,
    until: getDayBounds(timezone, last).until,
  }
}

/** Returns the name of a report's file without its ending: `report-day-2026-03-01-2026-03-07`. */
export function formatReportName(
  name: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  return `${name}-${from === to ? from : `${from}-${to}`}`
}
