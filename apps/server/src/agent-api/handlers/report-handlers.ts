import type { DeskReplyOf, ReportFigures, report } from '@murphy/contracts/desk'
import { addDays, parseCalendarDate } from '@murphy/domain/calendar'
import {
  formatCsv,
  getDayInZone,
  listDays,
  getDayBounds,
  createReport,
} from '@murphy/domain/live-chat-reports'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'

type Range = {
  readonly from: string | null
  readonly to: string | null
  readonly departmentId: number | null
}
type ReportReply = DeskReplyOf<typeof report>

/** Handles the reports. Source: docs/desk.md */
export function reportHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'report' | 'exportReport'> {
  return {
    report: ({ body }) => reportFor(ports, body),
    exportReport: async ({ body: { by, ...range } }) => {
      const made = await reportFor(ports, range)
      const rows = rowsBy(by, made)
      const { from, to } = made
      return {
        fileName: `report-${by}-${from === to ? from : `${from}-${to}`}.csv`,
        csv: formatCsv([[heads[by], ...figureHeads], ...rows]),
        rows: rows.length,
      }
    },
  }
}

async function reportFor(
  { chatRecords, settings, now }: AgentApiPorts,
  { from, to, departmentId }: Range,
): Promise<ReportReply> {
  const timezone = await settings.get('liveChat.timezone')
  // The contract has checked both dates.
  const last = to === null ? getDayInZone(timezone, now()) : parseCalendarDate(to)
  const first = from === null ? addDays(last, -6) : parseCalendarDate(from)
  const dayNames = listDays(first, last)
  const range = {
    from: getDayBounds(timezone, first).from,
    until: getDayBounds(timezone, last).until,
    departmentId,
  }
  const [chats, names] = await Promise.all([chatRecords.reported(range), chatRecords.names()])
  const made = createReport(chats, timezone, dayNames)
  return {
    timezone,
    from: first,
    to: last,
    total: made.total,
    days: made.days,
    agents: made.agents.map((row) => ({
      ...row,
      name: names.agents.get(row.agentId) ?? `Agent ${row.agentId}`,
    })),
    departments: made.departments.map((row) => ({
      ...row,
      name: names.departments.get(row.departmentId) ?? `Department ${row.departmentId}`,
    })),
  }
}

const heads = { day: 'Day', agent: 'Agent', department: 'Department' } as const
const figureHeads = [
  'Chats',
  'Missed',
  'Abandoned',
  'First response (s)',
  'Reply time (s)',
  'Duration (s)',
  'Good ratings',
  'Bad ratings',
] as const

function rowsBy(by: keyof typeof heads, { days, agents, departments }: ReportReply) {
  switch (by) {
    case 'day':
      return days.map((row) => [row.day, ...cells(row)])
    case 'agent':
      return agents.map((row) => [row.name, ...cells(row)])
    case 'department':
      return departments.map((row) => [row.name, ...cells(row)])
  }
}

function cells(row: ReportFigures): readonly (number | null)[] {
  const { chats, missed, abandoned, firstResponseMs, replyMs, durationMs, good, bad } = row
  return [
    chats,
    missed,
    abandoned,
    seconds(firstResponseMs),
    seconds(replyMs),
    seconds(durationMs),
    good,
    bad,
  ]
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 100) / 10
}
