import type { ReportTableRow } from '@murphy/contracts/desk'
import { getShare } from '@murphy/domain/live-chat-reports'
import type { Conversations, ReportContent, ReportData } from './report-data'
import { getArrivedItems } from './report-data'
import {
  createDayRows,
  createHourRows,
  createTopicRows,
  groupByTime,
  groupByTopic,
  sumCounts,
} from './report-rows'

type Values = ReportTableRow['values']

/** Builds the report of the number of conversations, chats, and messages and tickets. */
export function buildVolume(data: ReportData): ReportContent {
  const { chats, conversations, zoned } = data
  const items = getArrivedItems(data)
  const group = (unit: 'day' | 'hour') => {
    const counts = groupByTime(data, unit, chats, ({ startedAt }) => startedAt)
    const arrived = items && groupByTime(data, unit, items, ({ arrivedAt }) => arrivedAt)
    const begun = conversations && groupByTime(data, unit, conversations.quarters, ({ at }) => at)
    return (index: number): Values => ({
      conversations: begun && sumCounts(begun[index], 'conversations'),
      chats: counts[index]?.length ?? 0,
      messages: arrived && (arrived[index]?.length ?? 0),
    })
  }
  const toDay = group('day')
  const toHour = group('hour')
  const byTopic = groupByTopic(chats)
  const topics = conversations === null ? null : new Map(conversations.topics.map((row) => [row.topic, row]))
  return {
    figures: {
      conversations: conversations && sumCounts(conversations.quarters, 'conversations'),
      chats: chats.length,
      messages: items && items.length,
    },
    tables: {
      hour: createHourRows((hour) => {
        const values = toHour(hour)
        const mean = getShare(values['chats'] ?? 0, zoned.hours[hour] ?? 0)
        return { ...values, chatsPerHour: mean === null ? null : Math.round(100 * mean) / 100 }
      }),
      day: createDayRows(data, toDay),
      topic: createTopicRows(data, listTopics(conversations, byTopic), (topic) => ({
        conversations: topics && (topics.get(topic)?.conversations ?? 0),
        chats: byTopic.get(topic)?.length ?? 0,
      })),
    },
  }
}

/** Returns the topics of the conversations, the most frequent first, and then those of chats alone. */
function listTopics(
  conversations: Conversations | null,
  byTopic: ReadonlyMap<string, readonly unknown[]>,
): readonly string[] {
  const ofChats = [...byTopic].toSorted(([, one], [, other]) => other.length - one.length)
  return [...(conversations?.topics ?? []).map(({ topic }) => topic), ...ofChats.map(([topic]) => topic)]
}
