import type { DeskStatus } from '@murphy/contracts/desk'

export const copy = {
  title: 'Now',
  loading: 'Counting…',
  window: 'Over the last',
  windows: { 30: '30 minutes', 60: '60 minutes' },
  figures: 'Chats by department',
  heads: [
    'Department',
    'Incoming',
    'Assigned',
    'Missed',
    'Active',
    'Waiting',
    'Waiting: average',
    'longest',
    'Duration: average',
    'Response: average',
    'slowest',
    'Satisfied',
  ],
  badRatings: 'Chats rated bad, with what was said about them',
  running: 'Chats that run',
  runningHeads: ['Chat', 'Agents', 'Department', 'For'],
  nobodyChats: 'Nobody chats.',
  onDuty: 'Who is on',
  people: ['Name', 'Status', 'Chats', 'Departments'],
  queues: 'Who waits',
  queueHeads: ['Department', 'Waiting', 'Longest wait'],
  statuses: {
    online: 'Online',
    away: 'Away',
    invisible: 'Invisible',
    offline: 'Offline',
  } satisfies Record<DeskStatus, string>,
} as const

/** `2 of 3` */
export function loadText(chats: number, capacity: number): string {
  return `${chats} of ${capacity}`
}

export function watchText(shopper: string): string {
  return `Watch ${shopper}`
}
