import type { DeskStatus } from '@murphy/contracts/desk'

export const copy = {
  title: 'Now',
  onDuty: 'Who is on',
  name: 'Name',
  status: 'Status',
  chats: 'Chats',
  departments: 'Departments',
  department: 'Department',
  waiting: 'Waiting',
  longest: 'Longest wait',
  statuses: {
    online: 'Online',
    away: 'Away',
    invisible: 'Invisible',
    offline: 'Offline',
  } satisfies Record<DeskStatus, string>,
  nobody: '–',
} as const

/** `2 of 3` */
export function loadText(chats: number, capacity: number): string {
  return `${chats} of ${capacity}`
}
