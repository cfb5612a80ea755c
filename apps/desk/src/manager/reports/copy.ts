export const copy = {
  title: 'Reports',
  range: 'Report filters',
  counting: 'Loading…',
  byDay: 'By day',
  byAgent: 'By agent',
  byDepartment: 'By department',
  day: 'Day',
  agent: 'Agent',
  department: 'Department',
  total: 'Total',
  chats: 'Chats',
  answered: 'answered',
  missed: 'missed',
  firstResponse: 'Average first response',
  meaning:
    'Missed: ended without a message from an agent. Abandoned: missed chats that no agent accepted. First response: from the start of the chat. Reply time: from the shopper’s first unanswered message. Duration: from the first agent to the end. An agent’s row counts their own replies.',
  noChats: 'No chats in this period',
} as const

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

/** Returns `Time zone: Australia/Melbourne.` */
export function formatZone(timezone: string): string {
  return `Time zone: ${timezone}.`
}
