import { computeBacklog } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import { createDayRows } from './report-rows'

/** Builds the report of what waits in the inbox. */
export function buildBacklog(data: ReportData): ReportContent {
  const { items, from, until, zoned, now } = data
  if (items === null)
    return { figures: { open: null, arrived: null, done: null, oldest: null }, tables: { day: [] } }
  const days = computeBacklog(items, { dayCount: zoned.days.length, find: zoned.find, from })
  const end = Math.min(until, now)
  const open = items.filter(({ doneAt }) => doneAt === null || doneAt >= until)
  const oldest = open.reduce((first, { arrivedAt }) => Math.min(first, arrivedAt), end)
  return {
    figures: {
      open: days.at(-1)?.open ?? 0,
      arrived: days.reduce((sum, { arrived }) => sum + arrived, 0),
      done: days.reduce((sum, { done }) => sum + done, 0),
      oldest: open.length === 0 ? null : end - oldest,
    },
    tables: { day: createDayRows(data, (index) => ({ ...days[index] })) },
  }
}
