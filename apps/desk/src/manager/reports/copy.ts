export const copy = {
  title: 'Reports',
  range: 'What is reported',
  from: 'From',
  to: 'To',
  show: 'Show',
  counting: 'Counting…',
  byDay: 'By day',
  byAgent: 'By agent',
  byDepartment: 'By department',
  day: 'Day',
  agent: 'Agent',
  department: 'Department',
  total: 'In all',
  chats: 'Chats',
  answered: 'answered',
  missed: 'missed',
  firstResponse: 'First response, average',
  meaning:
    'Missed: over without a line of an agent. Abandoned: those of them that no agent had taken. First response: from the start of the chat; reply time: from the shopper’s first unanswered line; duration: from the first agent to the end. An agent’s row has their own answers.',
  noChats: 'No chat ended in these days.',
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
  'Satisfied',
] as const

/** `Days of Australia/Melbourne` */
export function zoneText(timezone: string): string {
  return `Days of ${timezone}.`
}
