import type { DeskStatus } from '@murphy/contracts/desk'

export const copy = {
  title: 'Monitor',
  loading: 'Loading…',
  window: 'Period',
  windows: { 30: 'Last 30 minutes', 60: 'Last 60 minutes' },
  figures: 'Chats by department',
  heads: [
    'Department',
    'Incoming',
    'Assigned',
    'Missed',
    'Active',
    'Waiting',
    'Average wait',
    'Longest wait',
    'Average duration',
    'Average response',
    'Slowest response',
    'Satisfaction',
  ],
  badRatings: 'View bad ratings and comments',
  running: 'Active chats',
  runningHeads: ['Chat', 'Agents', 'Department', 'Duration'],
  noChats: 'No active chats',
  agents: 'Agents',
  agentHeads: ['Name', 'Status', 'Chats', 'Departments'],
  queues: 'Queue',
  queueHeads: ['Department', 'Waiting', 'Longest wait'],
  statuses: {
    online: 'Online',
    away: 'Away',
    invisible: 'Invisible',
    offline: 'Offline',
  } satisfies Record<DeskStatus, string>,
} as const

export function formatWatchName(shopper: string): string {
  return `Watch ${shopper}`
}
