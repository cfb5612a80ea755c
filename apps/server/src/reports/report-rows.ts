import type { ReportTableRow } from '@murphy/contracts/desk'
import type { ReportedChat } from '@murphy/domain/live-chat-reports'
import { groupBy } from '@murphy/domain/collections'
import { getShare } from '@murphy/domain/live-chat-reports'
import type { ReportData } from './report-data'

export type ReportRows = readonly ReportTableRow[]

/** Groups values by day or hour of the clock. Each position of the period has a group, possibly empty. */
export function groupByTime<Value>(
  { zoned }: ReportData,
  unit: 'day' | 'hour',
  values: readonly Value[],
  toTime: (value: Value) => number,
): readonly (readonly Value[])[] {
  const groups = Array.from({ length: unit === 'day' ? zoned.days.length : 24 }, (): Value[] => [])
  for (const value of values) {
    const found = zoned.find(toTime(value))
    if (found !== null) groups[unit === 'day' ? found.index : found.hour]?.push(value)
  }
  return groups
}

/** Creates a row for each day of the period. */
export function createDayRows(
  { zoned }: ReportData,
  toValues: (index: number) => ReportTableRow['values'],
): ReportRows {
  return zoned.days.map((day, index) => ({ key: day, name: day, values: toValues(index) }))
}

/** Creates a row for each hour of the clock. */
export function createHourRows(toValues: (hour: number) => ReportTableRow['values']): ReportRows {
  return Array.from({ length: 24 }, (_, hour) => {
    const name = `${String(hour).padStart(2, '0')}:00`
    return { key: name, name, values: toValues(hour) }
  })
}

/** The topic of chats of which no topic is known. */
const noTopic = ''

/** Groups chats by topic. */
export function groupByTopic(chats: readonly ReportedChat[]): ReadonlyMap<string, readonly ReportedChat[]> {
  return groupBy(chats, ({ topic }) => topic ?? noTopic)
}

/** Creates a row for each topic, by the given order of the keys. */
export function createTopicRows(
  { toTopicName }: ReportData,
  topics: Iterable<string>,
  toValues: (topic: string) => ReportTableRow['values'],
): ReportRows {
  return [...new Set(topics)].map((topic) => ({
    key: topic,
    name: topic === noTopic ? 'No topic' : toTopicName(topic),
    values: toValues(topic),
  }))
}

/** Groups chats by each of their agents. A chat with two agents is in both groups. */
export function groupByAgent(
  chats: readonly ReportedChat[],
  only: number | null,
): ReadonlyMap<number, readonly ReportedChat[]> {
  const groups = new Map<number, ReportedChat[]>()
  for (const chat of chats)
    for (const { agentId } of chat.agents) {
      if (only !== null && agentId !== only) continue
      const group = groups.get(agentId)
      if (group === undefined) groups.set(agentId, [chat])
      else group.push(chat)
    }
  return groups
}

/** Sums one count of several rows; 0 without rows. */
export function sumCounts<Key extends string>(
  counts: readonly Readonly<Record<Key, number>>[] | undefined,
  key: Key,
): number {
  return (counts ?? []).reduce((total, count) => total + count[key], 0)
}

/** Returns the name of an agent, also of one whose account is gone. */
export function getAgentName({ names }: Pick<ReportData, 'names'>, agentId: number): string {
  return names.agents.get(agentId) ?? `Agent ${agentId}`
}

/** Returns the name of a department, also of one that was closed. */
export function getDepartmentName({ names }: Pick<ReportData, 'names'>, departmentId: number): string {
  return names.departments.get(departmentId) ?? `Department ${departmentId}`
}

/** Counts the ratings of chats. */
export function countRatings(chats: readonly ReportedChat[]) {
  const good = chats.filter(({ rating }) => rating === 'good').length
  const bad = chats.filter(({ rating }) => rating === 'bad').length
  return { satisfaction: getShare(good, good + bad), good, bad }
}

/** Returns the chats in which an agent wrote. */
export function getAnswered(chats: readonly ReportedChat[]): readonly ReportedChat[] {
  return chats.filter(({ outcome }) => outcome === 'answered')
}
