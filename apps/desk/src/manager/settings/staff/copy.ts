import type { Invitation, OpenSession } from '@murphy/contracts/desk'
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
  signOut: 'Sign out everywhere',
  lift: 'Let them try again',
  closeAccount: 'Close this account',
  reset: 'Mail a link for a new password',
  mailed: 'The mail is on its way.',
  invite: 'Invite somebody',
  inviteAbout: 'They get a link by mail, good for 7 days, and choose their name and password themselves.',
  sendInvitation: 'Send the invitation',
  invited: 'Invited',
  resend: 'Send again',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation does not count any more.',
  email: 'Email',
  keep: 'Keep it',
  notSignedIn: 'Not signed in.',
} as const

/** One browser in which somebody is signed in. */
export function sessionText({ browser, startedAt, seenAt }: OpenSession): string {
  const where = browser === '' ? '' : ` in ${browser}`
  return `Signed in${where} since ${dateTimeText(startedAt)}, last seen ${dateTimeText(seenAt)}.`
}

export function invitedText({ invitedBy, expiresAt, isExpired }: Invitation): string {
  return isExpired
    ? `Invited by ${invitedBy}. The link ran out ${dateTimeText(expiresAt)}.`
    : `Invited by ${invitedBy}. The link is good until ${dateTimeText(expiresAt)}.`
}

export function lockText(seconds: number): string {
  return `Too many wrong passwords: locked for ${Math.ceil(seconds / 60)} min.`
}

export function closeTitle(name: string): string {
  return `Close ${name}?`
}

export const closeDepartmentLine = 'Shoppers cannot choose it any more. What was said in it stays.'

/** What is asked about once more before it is done to an account. */
export type AccountDeed = 'close' | 'reset'

export const askLines: Readonly<Record<AccountDeed, string>> = {
  close:
    'It is signed out and cannot sign in any more; its chats go back to the queue. What it has written stays.',
  reset:
    'The password they have does not count from now on, and they are signed out everywhere; their chats go back to the queue.',
}

export const askLabels: Readonly<Record<AccountDeed, string>> = {
  close: staffCopy.close,
  reset: 'Send the mail',
}

export function askTitle(deed: AccountDeed, name: string): string {
  return deed === 'close' ? closeTitle(name) : `A new password for ${name}?`
}
