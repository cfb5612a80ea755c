import type { DetailedReportReply, ReportName } from '@murphy/contracts/desk'
import { reportDefinitions, reportMaxComments } from '@murphy/contracts/desk'
import type { Period } from '@murphy/domain/live-chat-reports'
import { getPeriodBefore } from '@murphy/domain/live-chat-reports'
import type { TopicNames } from '../resolution/topic-names'
import { buildAgents } from './build-agents'
import { buildBacklog } from './build-backlog'
import { buildSatisfaction } from './build-satisfaction'
import { buildDeflection } from './build-deflection'
import { buildServiceLevels } from './build-service-levels'
import { buildSuggestions } from './build-suggestions'
import { buildSummaries } from './build-summaries'
import { buildTimes } from './build-times'
import { buildTranslations } from './build-translations'
import { buildVolume } from './build-volume'
import type { ReportContent, ReportData, ReportFilter, ReportNeed } from './report-data'
import { readReportData } from './report-data'
import type { ReportSources } from './report-sources'

type ReportBuilder = {
  readonly needs: readonly ReportNeed[]
  readonly build: (data: ReportData) => ReportContent
}

/** How each report is computed from its data. Its values are explained at `reportDefinitions`. */
const builders: Readonly<Record<ReportName, ReportBuilder>> = {
  volume: { needs: ['chats', 'conversations', 'items'], build: buildVolume },
  deflection: { needs: ['chats', 'conversations', 'items'], build: buildDeflection },
  times: { needs: ['chats'], build: buildTimes },
  service: { needs: ['chats', 'targets'], build: buildServiceLevels },
  satisfaction: { needs: ['chats'], build: buildSatisfaction },
  agents: { needs: ['team'], build: buildAgents },
  suggestions: { needs: ['suggestions'], build: buildSuggestions },
  summaries: { needs: ['summaries'], build: buildSummaries },
  translations: { needs: ['translations'], build: buildTranslations },
  backlog: { needs: ['items'], build: buildBacklog },
}

export type ReportRequest = {
  readonly report: ReportName
  /** The shop's time zone, IANA name. */
  readonly zone: string
  readonly period: Period
  readonly filter: ReportFilter
  readonly toTopicName: TopicNames
  readonly now: number
}

/**
 * Builds a report over a period, with the figures of the period before.
 *
 * Errors: throws a RangeError for an unknown zone, and when the database is unavailable.
 * Source: docs/desk.md#read-the-reports
 */
export async function buildReport(
  sources: ReportSources,
  { report, zone, period, filter, toTopicName, now }: ReportRequest,
): Promise<DetailedReportReply> {
  const { needs, build } = builders[report]
  const names = await sources.readNames()
  const read = (days: Period) =>
    readReportData(sources, { needs, zone, period: days, filter, names, toTopicName, now })
  const before = getPeriodBefore(period)
  const data = await read(period)
  const { figures, tables } = build(data)
  const earlier = build(await read(before))
  const comments = report === 'satisfaction' ? await sources.listComments(data, reportMaxComments) : []
  return {
    report,
    timezone: zone,
    from: period.first,
    to: period.last,
    before: { from: before.first, to: before.last },
    figures,
    figuresBefore: earlier.figures,
    tables: reportDefinitions[report].tables.map(({ key }) => ({ key, rows: tables[key] ?? [] })),
    comments: comments.map((comment) => ({
      ...comment,
      topic: comment.topic === '' ? '' : toTopicName(comment.topic),
    })),
    agents: [...names.agents].map(([agentId, name]) => ({ agentId, name })),
    hasDemonstration: await sources.hasDemonstration(data),
  }
}
