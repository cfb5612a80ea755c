import { dateTimeText } from '../moment-text'

export const staffCopy = {
  departments: 'Departments',
  departmentsAbout: 'Shoppers who ask for none come to the first.',
  first: 'first',
  name: 'Name',
  rename: 'Rename',
  close: 'Close',
  newDepartment: 'New department',
  add: 'Add',
  people: 'People',
  peopleAbout: 'Who may sign in at the desk.',
  title: 'Title, as shoppers read it',
  role: 'Role',
  roles: { agent: 'Agent', manager: 'Manager' },
  capacity: 'Chats at once',
  inDepartments: 'Departments',
  save: 'Save',
  saved: 'Saved.',
  done: 'Done.',
  newPassword: 'New password, 8 characters or more',
  setPassword: 'Set password',
  signOut: 'Sign out everywhere',
  lift: 'Let them try again',
  closeAccount: 'Close this account',
  newPerson: 'New account',
  email: 'Email',
  firstPassword: 'First password, 8 characters or more',
  create: 'Create account',
  keep: 'Keep it',
  notSignedIn: 'Not signed in.',
} as const

export function sessionsText(sessions: readonly { readonly startedAt: number }[]): string {
  if (sessions.length === 0) return staffCopy.notSignedIn
  return `Signed in since ${sessions.map(({ startedAt }) => dateTimeText(startedAt)).join(' and ')}.`
}

export function lockText(seconds: number): string {
  return `Too many wrong passwords: locked for ${Math.ceil(seconds / 60)} min.`
}

export function closeTitle(name: string): string {
  return `Close ${name}?`
}

export const closeLines = {
  department: 'Shoppers cannot choose it any more. What was said in it stays.',
  account:
    'It is signed out and cannot sign in any more; its chats go back to the queue. What it has written stays.',
} as const
