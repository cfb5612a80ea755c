import type { ManagerPage } from '@murphy/contracts/desk'
import { clockText } from '../core/waiting'

export const copy = {
  navigation: 'Desk pages',
  chats: 'Chats',
  pages: {
    now: 'Now',
    inbox: 'Inbox',
    ratings: 'Bad ratings',
    reports: 'Reports',
    history: 'History',
    review: 'Not understood',
    bans: 'Bans',
    settings: 'Settings',
  } satisfies Record<ManagerPage, string>,
  loading: 'Opening the page…',
  notLoaded: 'This page could not be fetched. The desk may have been renewed.',
  reload: 'Load the desk again',
  unreachable: 'The service cannot be reached.',
  again: 'Try again',
  stale: 'Not up to date: the service cannot be reached.',
  department: 'Department',
  allDepartments: 'All departments',
  csv: 'Download CSV',
  none: '–',
  undo: 'Undo',
  more: 'Show more',
} as const

/** What a figure shows that may be unknown. */
export function timeText(ms: number | null): string {
  return ms === null ? copy.none : clockText(ms)
}

/** `83 %`, of those that were rated. */
export function satisfactionText(good: number, bad: number): string {
  return good + bad === 0 ? copy.none : `${Math.round((100 * good) / (good + bad))} %`
}

/** What waits at the shift while a manager looks at another page. */
export function waitingName(count: number): string {
  return count === 1 ? '1 thing waits for you' : `${count} things wait for you`
}
