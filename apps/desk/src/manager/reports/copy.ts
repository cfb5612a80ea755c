import { uncapitalise } from '../../components/capitalise'
import { formatCount } from '../../components/copy'
import { formatDay } from '../format-time'

export const copy = {
  title: 'Reports',
  overview: 'Overview',
  schedules: 'Scheduled',
  range: 'Report filters',
  counting: 'Loading…',
  byDay: 'By day',
  byAgent: 'By agent',
  byDepartment: 'By department',
  day: 'Day',
  agent: 'Agent',
  department: 'Department',
  total: 'Total',
  chatsByDay: 'Chats by day',
  answered: 'answered',
  missed: 'missed',
  firstResponseByDay: 'Average first response by day',
  meaning:
    'Missed: ended without a message from an agent. Abandoned: missed chats that no agent accepted. First response: from the start of the chat. Reply time: from the shopper’s first unanswered message. Duration: from the first agent to the end. An agent’s row counts their own replies.',
  noChats: 'No chats in this period',
  allAgents: 'All agents',
  point: 'point',
  pointHint: 'Arrow keys move from point to point, Home and End to the first and the last.',
  noRows: 'nothing in this period',
  besideMedian: 'In brackets: the difference from the median of the team.',
  notDivided:
    'Conversations with Murphy have no department and no agent, and messages have no agent; a report of one shows a dash instead.',
  comments: 'Comments',
  chat: 'Chat',
  rating: 'Rating',
  comment: 'Comment',
  topic: 'Topic',
  ratings: { good: 'Good', bad: 'Bad' },
} as const

/** The table of comments, as the server names its file. */
export const commentsKey = 'comments'

export const heads = [
  'Chats',
  'Missed',
  'Abandoned',
  'First response',
  'Reply time',
  'Duration',
  'Good',
  'Bad',
  'Satisfaction',
] as const

/** Returns `12 chats, 2 missed`. */
export function formatChats(chats: number, missed: number): string {
  return `${formatCount(chats, 'chat')}, ${missed} missed`
}

/** Returns a point of a chart: `Tue 4 Mar 2026: 12 chats, 2 missed`. */
export function formatPoint(label: string, text: string): string {
  return `${label}: ${text}`
}

/** Returns `Chats, Conversations with Murphy (by hour)`. */
export function formatChartTitle(labels: readonly string[], title: string): string {
  return `${labels.join(', ')} (${uncapitalise(title)})`
}

/** Returns `Compared with Mon 2 Mar 2026 to Sun 8 Mar 2026.` */
export function formatComparedPeriod({ from, to }: { readonly from: string; readonly to: string }): string {
  return `Compared with ${from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}.`
}

/** Returns `The 200 newest comments.` */
export function formatMostComments(count: number): string {
  return `The ${count} newest comments. A shorter period shows others.`
}
