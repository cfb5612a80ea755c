import { getShare } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import {
  countRatings,
  createDayRows,
  createTopicRows,
  getAgentName,
  getAnswered,
  groupByAgent,
  groupByTime,
  groupByTopic,
} from './report-rows'

/** Builds the report of ratings. */
export function buildSatisfaction(data: ReportData): ReportContent {
  const { chats } = data
  const rated = chats.filter(({ rating }) => rating !== null)
  const byDay = groupByTime(data, 'day', rated, ({ startedAt }) => startedAt)
  const byTopic = groupByTopic(rated)
  const byAgent = groupByAgent(rated, data.agentId)
  const answered = getAnswered(chats)
  return {
    figures: {
      ...countRatings(rated),
      ratedShare: getShare(answered.filter(({ rating }) => rating !== null).length, answered.length),
    },
    tables: {
      day: createDayRows(data, (index) => countRatings(byDay[index] ?? [])),
      topic: createTopicRows(
        data,
        [...byTopic].toSorted(([, one], [, other]) => other.length - one.length).map(([topic]) => topic),
        (topic) => countRatings(byTopic.get(topic) ?? []),
      ),
      agent: [...byAgent].map(([agentId, own]) => ({
        key: String(agentId),
        name: getAgentName(data, agentId),
        values: countRatings(own),
      })),
    },
  }
}
