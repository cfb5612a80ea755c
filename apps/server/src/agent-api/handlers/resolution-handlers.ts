import type { ResolutionFigures, ResolutionReportReply } from '@murphy/contracts/desk'
import { formatCsv } from '@murphy/domain/live-chat-reports'
import { createTopicNames } from '../../resolution/topic-names'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { findReportDays, formatReportName } from './report-days'

type ResolutionPorts = Pick<AgentApiPorts, 'resolutions' | 'reportSources' | 'teacher' | 'settings' | 'now'>

/** Creates the handlers for the resolution report. Source: docs/desk.md#read-the-resolution-report */
export function createResolutionHandlers(
  ports: ResolutionPorts,
): Pick<DeskHandlers, 'resolutionReport' | 'exportResolutionReport'> {
  return {
    resolutionReport: ({ body }) => getResolutionReport(ports, body),
    exportResolutionReport: async ({ body }) => {
      const { from, to, total, topics } = await getResolutionReport(ports, body)
      const rows = [
        ...topics.map(({ name, ...figures }) => [name, ...toCells(figures)]),
        ['All conversations', ...toCells(total)],
      ]
      return {
        fileName: `${formatReportName('resolution', { from, to })}.csv`,
        csv: formatCsv([headers, ...rows]),
        rows: rows.length,
      }
    },
  }
}

/** Returns the resolution report of a period. */
export async function getResolutionReport(
  ports: ResolutionPorts,
  range: { readonly from: string | null; readonly to: string | null },
): Promise<ResolutionReportReply> {
  const { timezone, first, last, from, until } = await findReportDays(ports, range)
  const { total, topics } = await ports.resolutions.count({ from, until, now: ports.now() })
  const toName = createTopicNames(ports.teacher.articles())
  return {
    timezone,
    from: first,
    to: last,
    total,
    topics: topics.map((row) => ({ ...row, name: toName(row.topic) })),
    hasDemonstration: await ports.reportSources.hasDemonstration({
      from,
      until,
      departmentId: null,
      agentId: null,
    }),
  }
}

const headers = ['Topic', 'Conversations', 'Solved', 'Escalated', 'Abandoned', 'Voted down', 'Open'] as const

function toCells(figures: ResolutionFigures): readonly number[] {
  const { conversations, solved, escalated, abandoned, votedDown, open } = figures
  return [conversations, solved, escalated, abandoned, votedDown, open]
}
