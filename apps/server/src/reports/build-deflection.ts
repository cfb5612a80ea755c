import type { ReportTableRow } from '@murphy/contracts/desk'
import { getDeflection, getShare } from '@murphy/domain/live-chat-reports'
import type { ConversationCount } from '../resolution/resolution'
import type { ReportContent, ReportData } from './report-data'
import { getArrivedItems } from './report-data'
import { createDayRows, createTopicRows, getAnswered, groupByTime, sumCounts } from './report-rows'

/** Builds the report of what Murphy and agents resolved. */
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
  const conversations = sumCounts(counts, 'conversations')
  const open = sumCounts(counts, 'open')
  const escalated = sumCounts(counts, 'escalated')
  return {
    over: conversations - open,
    solved: sumCounts(counts, 'solved'),
    escalated,
    deflection: getDeflection({ conversations, open, escalated }),
  }
}
