import type { ResolutionFigures, ResolutionReportReply } from '@murphy/contracts/desk'
import { formatCsv } from '@murphy/domain/live-chat-reports'
import { articleTopicPrefix, unknownTopic } from '../../assistant/turn-outcome'
import type { Teacher } from '../../teaching/teacher'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { findReportDays, formatReportName } from './report-days'

type ResolutionPorts = Pick<AgentApiPorts, 'resolutions' | 'teacher' | 'settings' | 'now'>

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
  const toName = createTopicNames(ports.teacher)
  return {
    timezone,
    from: first,
    to: last,
    total,
    topics: topics.map((row) => ({ ...row, name: toName(row.topic) })),
  }
}

/** Creates the function that names a topic: an article by its title, an intent by its words. */
function createTopicNames(teacher: Pick<Teacher, 'articles'>): (topic: string) => string {
  const titles = new Map(teacher.articles().map(({ articleId, title }) => [articleId, title]))
  return (topic) => {
    if (topic === unknownTopic) return 'Not understood'
    if (!topic.startsWith(articleTopicPrefix)) return formatIntentName(topic)
    const articleId = topic.slice(articleTopicPrefix.length)
    return `Article: ${titles.get(articleId) ?? articleId}`
  }
}

/** Returns `Order tracking` for `order_tracking`. */
function formatIntentName(intent: string): string {
  const words = intent.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const headers = ['Topic', 'Conversations', 'Solved', 'Escalated', 'Abandoned', 'Voted down', 'Open'] as const

function toCells(figures: ResolutionFigures): readonly number[] {
  const { conversations, solved, escalated, abandoned, votedDown, open } = figures
  return [conversations, solved, escalated, abandoned, votedDown, open]
}
