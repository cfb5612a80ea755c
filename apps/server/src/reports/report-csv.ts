import type { DetailedReportReply, ReportTable, ReportUnit, ReportValue } from '@murphy/contracts/desk'
import { reportDefinitions } from '@murphy/contracts/desk'
import { getWallClock } from '@murphy/domain/calendar'
import { formatCsv } from '@murphy/domain/live-chat-reports'

/** The key of the comments, which are exported like a table. */
export const commentsKey = 'comments'

export type ReportFile = { readonly fileName: string; readonly csv: string; readonly rows: number }

/** Returns one table of a report as a CSV file; times are in seconds, shares in per cent. `null`: there is no such table. */
export function formatReportTable(reply: DetailedReportReply, key: string): ReportFile | null {
  const days = reply.from === reply.to ? reply.from : `${reply.from}-${reply.to}`
  const fileName = `${reply.report}-${key}-${days}.csv`
  if (key === commentsKey && reply.report === 'satisfaction')
    return { fileName, csv: formatComments(reply), rows: reply.comments.length }
  const table = reportDefinitions[reply.report].tables.find((one) => one.key === key)
  if (table === undefined) return null
  const rows = reply.tables.find((one) => one.key === key)?.rows ?? []
  return {
    fileName,
    csv: formatCsv([
      [table.head, ...table.columns.map(formatHead)],
      ...rows.map(({ name, values }) => [
        name,
        ...table.columns.map(({ key: column, unit }) => toNumber(values[column] ?? null, unit)),
      ]),
    ]),
    rows: rows.length,
  }
}

/** Returns every table of a report as a CSV file. */
export function formatReportFiles(reply: DetailedReportReply): readonly ReportFile[] {
  const keys = reportDefinitions[reply.report].tables.map(({ key }: ReportTable) => key)
  return [...keys, commentsKey].flatMap((key) => formatReportTable(reply, key) ?? [])
}

/** Returns a value as a number of its unit in a file: seconds for times, per cent for shares. */
function toNumber(value: number | null, unit: ReportUnit): number | null {
  if (value === null) return null
  switch (unit) {
    case 'duration':
      return Math.round(value / 100) / 10
    case 'share':
      return Math.round(value * 1000) / 10
    case 'count':
    case 'mean':
      return value
  }
}

function formatHead({ label, unit }: ReportValue): string {
  if (unit === 'duration') return `${label} (s)`
  return unit === 'share' ? `${label} (%)` : label
}

function formatComments({ comments, timezone }: DetailedReportReply): string {
  return formatCsv([
    ['Chat', 'Started', 'Rating', 'Comment', 'Topic', 'Agents'],
    ...comments.map(({ chatId, startedAt, rating, comment, topic, agents }) => [
      chatId,
      formatMoment(timezone, startedAt),
      rating,
      comment,
      topic,
      agents.join(', '),
    ]),
  ])
}

/** Returns `2026-03-04 14:05` in a zone. */
function formatMoment(zone: string, at: number): string {
  const { date, minute } = getWallClock(zone, at)
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${date} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
