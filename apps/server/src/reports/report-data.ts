import type { ReportTableRow } from '@murphy/contracts/desk'
import type { BacklogItem, Period, ReportedChat, ZonedDays } from '@murphy/domain/live-chat-reports'
import { createZonedDays, getDayBounds } from '@murphy/domain/live-chat-reports'
import type { ConversationCount, TopicResolution } from '../resolution/resolution'
import type { TopicNames } from '../resolution/topic-names'
import type {
  MissedTarget,
  ReportNames,
  ReportRange,
  ReportSources,
  ShownSuggestion,
  ShownSummary,
  ShownTranslation,
} from './report-sources'

/** The content of a report by the keys of its definition. */
export type ReportContent = {
  readonly figures: ReportTableRow['values']
  readonly tables: Readonly<Record<string, readonly ReportTableRow[]>>
}

/** The kinds of data that a report reads. `team`: the chats of all agents, also for the report of one. */
export type ReportNeed =
  | 'chats'
  | 'team'
  | 'conversations'
  | 'items'
  | 'targets'
  | 'suggestions'
  | 'summaries'
  | 'translations'

/** Conversations with Murphy, which have neither department nor agent. */
export type Conversations = {
  readonly quarters: readonly ConversationCount[]
  readonly topics: readonly TopicResolution[]
}

/** The data of one period. What the report does not need is empty. */
export type ReportData = ReportRange & {
  readonly zoned: ZonedDays
  readonly chats: readonly ReportedChat[]
  readonly missedTargets: readonly MissedTarget[]
  readonly suggestions: readonly ShownSuggestion[]
  readonly summaries: readonly ShownSummary[]
  readonly translations: readonly ShownTranslation[]
  /** `null`: the report is of one department or agent. */
  readonly conversations: Conversations | null
  /** `null`: the report is of one agent. */
  readonly items: readonly BacklogItem[] | null
  readonly names: ReportNames
  readonly toTopicName: TopicNames
  readonly now: number
}

export type ReportFilter = { readonly departmentId: number | null; readonly agentId: number | null }

/** Reads the data of a period. Errors: throws a RangeError for an unknown zone. */
export async function readReportData(
  sources: ReportSources,
  {
    needs,
    zone,
    period,
    filter: { departmentId, agentId },
    ...rest
  }: {
    readonly needs: readonly ReportNeed[]
    readonly zone: string
    readonly period: Period
    readonly filter: ReportFilter
  } & Pick<ReportData, 'names' | 'toTopicName' | 'now'>,
): Promise<ReportData> {
  const range = {
    from: getDayBounds(zone, period.first).from,
    until: getDayBounds(zone, period.last).until,
    departmentId,
    agentId,
  }
  const isDivided = departmentId !== null || agentId !== null
  const empty: Conversations = { quarters: [], topics: [] }
  return {
    ...rest,
    ...range,
    zoned: createZonedDays(zone, period),
    // One after the other, so that a report of a year does not hold several connections.
    chats: needs.includes('team')
      ? await sources.listReportedChats({ ...range, agentId: null })
      : needs.includes('chats')
        ? await sources.listReportedChats(range)
        : [],
    missedTargets: needs.includes('targets') ? await sources.listMissedTargets(range) : [],
    suggestions: needs.includes('suggestions') ? await sources.listSuggestions(range) : [],
    summaries: needs.includes('summaries') ? await sources.listSummaries(range) : [],
    translations: needs.includes('translations') ? await sources.listTranslations(range) : [],
    conversations: isDivided
      ? null
      : needs.includes('conversations')
        ? await sources.countConversations({ ...range, now: rest.now })
        : empty,
    items: agentId !== null ? null : needs.includes('items') ? await sources.listBacklogItems(range) : [],
  }
}

/** Returns the items that arrived within the period. */
export function getArrivedItems({ items, from, until }: ReportData): readonly BacklogItem[] | null {
  return items && items.filter(({ arrivedAt }) => arrivedAt >= from && arrivedAt < until)
}
