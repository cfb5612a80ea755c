import type { ManagerPage } from '@murphy/contracts/desk'

export const copy = {
  navigation: 'Desk pages',
  chats: 'Chats',
  pages: {
    now: 'Now',
    reports: 'Reports',
    history: 'History',
    settings: 'Settings',
  } satisfies Record<ManagerPage, string>,
  loading: 'Opening the page…',
  notLoaded: 'This page could not be fetched. The desk may have been renewed.',
  reload: 'Load the desk again',
} as const

/** What waits at the shift while a manager looks at another page. */
export function waitingName(count: number): string {
  return count === 1 ? '1 thing waits for you' : `${count} things wait for you`
}
