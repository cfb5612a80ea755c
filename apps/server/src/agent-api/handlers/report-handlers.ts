import type { DeskReplyOf, ReportFigures, report } from '@murphy/contracts/desk'
import { formatCsv, listDays, createReport } from '@murphy/domain/live-chat-reports'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { createOneAtATime } from '../../reports/one-at-a-time'
import { findReportDays, formatReportName } from './report-days'
import { getAgentName, getDepartmentName } from '../../reports/report-rows'

type Range = {
  readonly from: string | null
  readonly to: string | null
  readonly departmentId: number | null
}
type ReportReply = DeskReplyOf<typeof report>

/** Creates the handlers for the report of chats. Source: docs/desk.md#read-the-reports */
export function createReportHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'report' | 'exportReport'> {
  const runAlone = createOneAtATime()
  return {
    report: ({ body }) => runAlone(() => getReport(ports, body)),
    exportReport: async ({ body: { by, ...range } }) => {
      const result = await runAlone(() => getReport(ports, range))
      const rows = toRows(by, result)
      return {
        fileName: `${formatReportName(`report-${by}`, result)}.csv`,
        csv: formatCsv([[keyHeaders[by], ...figureHeaders], ...rows]),
        rows: rows.length,
      }
    },
  }
}

/** Returns the report of a period. Errors: those of `findReportDays`. */
export async function getReport(
  ports: Pick<AgentApiPorts, 'chatRecords' | 'reportSources' | 'settings' | 'now'>,
  { departmentId, ...range }: Range,
): Promise<ReportReply> {
  const { chatRecords, reportSources } = ports
  const { timezone, first, last, from, until } = await findReportDays(ports, range)
  const days = { from, until, departmentId, agentId: null }
  const [chats, names, hasDemonstration] = await Promise.all([
    chatRecords.listReportedChats(days),
    chatRecords.readNames(),
    reportSources.hasDemonstration(days),
  ])
  const created = createReport(chats, timezone, listDays(first, last))
  return {
    timezone,
    from: first,
    to: last,
    total: created.total,
    days: created.days,
    agents: created.agents.map((row) => ({
      ...row,
      name: getAgentName({ names }, row.agentId),
    })),
    departments: created.departments.map((row) => ({
      ...row,
      name: getDepartmentName({ names }, row.departmentId),
    })),
    hasDemonstration,
  }
}

const keyHeaders = { day: 'Day', agent: 'Agent', department: 'Department' } as const
const figureHeaders = [
  'Chats',
  'Missed',
  'Abandoned',
  'First response (s)',
  'Reply time (s)',
  'Duration (s)',
  'Good ratings',
  'Bad ratings',
] as const

function toRows(by: keyof typeof keyHeaders, { days, agents, departments }: ReportReply) {
  switch (by) {
    case 'day':
      return days.map((row) => [row.day, ...toCells(row)])
    case 'agent':
      return agents.map((row) => [row.name, ...toCells(row)])
    case 'department':
      return departments.map((row) => [row.name, ...toCells(row)])
  }
}

function toCells(row: ReportFigures): readonly (number | null)[] {
  const { chats, missed, abandoned, firstResponseMs, replyMs, durationMs, good, bad } = row
  return [
    chats,
    missed,
    abandoned,
    toSeconds(firstResponseMs),
    toSeconds(replyMs),
    toSeconds(durationMs),
    good,
    bad,
  ]
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 100) / 10
}
