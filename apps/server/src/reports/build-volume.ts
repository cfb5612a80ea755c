import type { ReportTableRow } from '@murphy/contracts/desk'
import { getDeflection, getShare } from '@murphy/domain/live-chat-reports'
import type { ConversationCount } from '../resolution/resolution'
import type { Conversations, ReportContent, ReportData } from './report-data'
import { getArrivedItems, sumConversations } from './report-data'
import {
  createDayRows,
  createHourRows,
  createTopicRows,
  getAnswered,
  groupByTime,
  groupByTopic,
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
      conversations: begun && sum(begun[index], 'conversations'),
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
      conversations: sumConversations(conversations, 'conversations'),
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

/** Builds the report of what Murphy and people resolved. */
export function buildDeflection(data: ReportData): ReportContent {
  const { chats, conversations, items, from, until } = data
  const answered = getAnswered(chats)
  const arrived = getArrivedItems(data)
  const done = items && items.filter(({ doneAt }) => doneAt !== null && doneAt >= from && doneAt < until)
  const chatsByDay = groupByTime(data, 'day', chats, ({ startedAt }) => startedAt)
  const quartersByDay = conversations && groupByTime(data, 'day', conversations.quarters, ({ at }) => at)
  const all = conversations && toOutcomes(conversations.quarters)
  const resolvedItems = arrived && arrived.filter(({ doneAt }) => doneAt !== null).length
  return {
    figures: {
      deflection: all && all.deflection,
      over: all && all.over,
      solved: all && all.solved,
      escalated: all && all.escalated,
      answered: answered.length,
      answeredShare: getShare(answered.length, chats.length),
      done: done && done.length,
    },
    tables: {
      by: [
        createResolvedRow('murphy', 'Murphy', all && all.over, all && all.solved),
        createResolvedRow('chats', 'Agents, in chats', chats.length, answered.length),
        createResolvedRow(
          'messages',
          'Agents, messages and tickets',
          arrived && arrived.length,
          resolvedItems,
        ),
      ],
      day: createDayRows(data, (index) => {
        const own = quartersByDay && toOutcomes(quartersByDay[index] ?? [])
        return {
          over: own && own.over,
          escalated: own && own.escalated,
          deflection: own && own.deflection,
          chats: chatsByDay[index]?.length ?? 0,
          answered: getAnswered(chatsByDay[index] ?? []).length,
        }
      }),
      topic: createTopicRows(
        data,
        (conversations?.topics ?? []).map(({ topic }) => topic),
        (topic) => toOutcomes((conversations?.topics ?? []).filter((row) => row.topic === topic)),
      ),
    },
  }
}

function createResolvedRow(
  key: string,
  name: string,
  requests: number | null,
  resolved: number | null,
): ReportTableRow {
  const resolvedShare = requests === null || resolved === null ? null : getShare(resolved, requests)
  return { key, name, values: { requests, resolved, resolvedShare } }
}

function toOutcomes(counts: readonly Omit<ConversationCount, 'at'>[]) {
  const conversations = sum(counts, 'conversations')
  const open = sum(counts, 'open')
  const escalated = sum(counts, 'escalated')
  return {
    over: conversations - open,
    solved: sum(counts, 'solved'),
    escalated,
    deflection: getDeflection({ conversations, open, escalated }),
  }
}

function sum<Key extends string>(
  counts: readonly Readonly<Record<Key, number>>[] | undefined,
  key: Key,
): number {
  return (counts ?? []).reduce((total, count) => total + count[key], 0)
}

/** The topics of the conversations, the most frequent first, and then those of chats alone. */
function listTopics(
  conversations: Conversations | null,
  byTopic: ReadonlyMap<string, readonly unknown[]>,
): readonly string[] {
  const ofChats = [...byTopic].toSorted(([, one], [, other]) => other.length - one.length)
  return [...(conversations?.topics ?? []).map(({ topic }) => topic), ...ofChats.map(([topic]) => topic)]
}
