import type { ManagerPage } from '@murphy/contracts/desk'
import { formatDuration } from '../core/wait-time'

export const copy = {
  navigation: 'Desk pages',
  chats: 'Chats',
  pages: {
    now: 'Monitor',
    inbox: 'Inbox',
    ratings: 'Bad ratings',
    reports: 'Reports',
    resolution: 'Resolution',
    macros: 'Macros',
    history: 'History',
    review: 'Not understood',
    bans: 'Bans',
    'api-keys': 'API keys',
    webhooks: 'Webhooks',
    audit: 'Audit log',
    settings: 'Settings',
  } satisfies Record<ManagerPage, string>,
  groups: { reporting: 'Reporting', aiAgent: 'AI agent', admin: 'Admin' },
  loading: 'Loading…',
  unreachable: 'The server cannot be reached.',
  again: 'Try again',
  stale: 'Not up to date: the server cannot be reached.',
  from: 'From',
  to: 'To',
  show: 'Show',
  search: 'Search',
  clear: 'Clear',
  department: 'Department',
  allDepartments: 'All departments',
  csv: 'Download CSV',
  none: '–',
  undo: 'Undo',
  more: 'Show more',
  demonstration:
    'This period contains seeded chats and conversations of the demonstration. Chats have the tag “demonstration”.',
} as const

/** Returns a duration, or a dash if unknown. */
export function formatDurationOrDash(ms: number | null): string {
  return ms === null ? copy.none : formatDuration(ms)
}

/** Returns `83 %`, the share of good ratings. */
export function formatSatisfaction(good: number, bad: number): string {
  return good + bad === 0 ? copy.none : `${Math.round((100 * good) / (good + bad))} %`
}

/** Returns the accessible name of the badge on Chats while a manager is on another page. */
export function formatAttentionName(count: number): string {
  return count === 1 ? '1 chat needs your attention' : `${count} chats need your attention`
}
