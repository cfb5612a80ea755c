import type { Invitation, OpenSession } from '@murphy/contracts/desk'
import { formatLocalDayAndTime } from '../../format-time'

export const staffCopy = {
  departments: 'Departments',
  departmentsAbout: 'Chats without a department go to the default department.',
  first: 'Default',
  name: 'Name',
  rename: 'Rename',
  close: 'Close',
  newDepartment: 'New department',
  add: 'Add',
  members: 'Team members',
  membersAbout: 'Accounts that can sign in to the agent desk',
  title: 'Title (visible to shoppers)',
  role: 'Role',
  roles: { agent: 'Agent', manager: 'Manager' },
  capacity: 'Chat limit',
  inDepartments: 'Departments',
  skills: 'Skills',
  save: 'Save',
  saved: 'Saved.',
  done: 'Done.',
  signOut: 'Sign out of all sessions',
  endSession: 'End session',
  sessionEnded: 'Session ended.',
  lift: 'Unlock account',
  closeAccount: 'Close account',
  reset: 'Send password reset link',
  mailed: 'The email is being sent.',
  hasSecondFactor: 'Second factor',
  removeSecondFactor: 'Remove second factor',
  invite: 'Invite team member',
  inviteAbout: 'They receive a link by email, valid for 7 days, and choose their own name and password.',
  sendInvitation: 'Send invitation',
  invited: 'Pending invitations',
  resend: 'Resend',
  revoke: 'Revoke',
  revoked: 'Invitation revoked.',
  email: 'Email',
  notSignedIn: 'Not signed in',
} as const

export const secondFactorCopy = {
  title: 'Second factor',
  about:
    'Who needs a code of an authenticator app after the password. Accounts without one are signed out when you save, yours too, and set it up at the next sign-in. Single sign-on does not ask.',
  label: 'Required for',
  options: { optional: 'Nobody, each decides', managers: 'Managers', everyone: 'Everyone' },
} as const

export const signInCopy = {
  title: 'Sign-in',
  passwords: 'Your team signs in with email and password. Your administrator can set up single sign-on.',
  rules: 'Access by single sign-on',
  departments: 'Departments',
  noRole: 'None, departments only',
  noRules: 'No rule gives access yet. Ask your administrator to add rules.',
  numbers: 'Numbers for the rules:',
} as const

/** Returns how the team signs in at a provider. */
export function formatProvider(issuer: string, isPasswordAllowed: boolean): string {
  const passwords = isPasswordAllowed ? 'Passwords work too.' : 'Passwords are off.'
  return `Your team signs in at ${issuer}. ${passwords} Role and departments are set at each sign-in. Your administrator changes the rules.`
}

/** Returns departments with their numbers, such as `1 Customer service, 2 Wine experts`. */
export function formatDepartmentNumbers(
  departments: readonly { readonly id: number; readonly name: string }[],
): string {
  return departments.map(({ id, name }) => `${id} ${name}`).join(', ')
}

/** Returns the accessible name of the button that ends a session. */
export function formatEndSessionName({ browser, startedAt }: OpenSession): string {
  const where = browser === '' ? '' : ` in ${browser}`
  return `${staffCopy.endSession}${where}, ${formatLocalDayAndTime(startedAt)}`
}

/** Returns one session of an account. */
export function formatSession({ browser, address, startedAt, seenAt }: OpenSession): string {
  const place = address === '' ? '' : ` from ${address}`
  const where = browser === '' ? place : ` in ${browser}${place}`
  return `Signed in${where} ${formatLocalDayAndTime(startedAt)}, last active ${formatLocalDayAndTime(seenAt)}`
}

export function formatInvited({ invitedBy, expiresAt, isExpired }: Invitation): string {
  return isExpired
    ? `Invited by ${invitedBy}. The link expired ${formatLocalDayAndTime(expiresAt)}.`
    : `Invited by ${invitedBy}. The link is valid until ${formatLocalDayAndTime(expiresAt)}.`
}

export function formatLock(seconds: number): string {
  return `Locked for ${Math.ceil(seconds / 60)} min: too many wrong passwords or codes`
}

export function formatCloseTitle(name: string): string {
  return `Close ${name}?`
}

export const closeDepartmentText = 'Shoppers can no longer choose it. Its chats are kept.'

/** An action on an account that is confirmed first. */
export type AccountAction = 'close' | 'reset' | 'remove-second-factor'

export const confirmTexts: Readonly<Record<AccountAction, string>> = {
  close:
    'The account is signed out and can no longer sign in. Its chats go back to the queue. Its messages are kept.',
  'remove-second-factor':
    'For a lost phone. First make sure that it is the agent who asks. All sessions are signed out, and their chats go back to the queue.',
  reset:
    'The current password stops working and all sessions are signed out. Their chats go back to the queue.',
}

export const confirmLabels: Readonly<Record<AccountAction, string>> = {
  close: staffCopy.close,
  reset: 'Send link',
  'remove-second-factor': 'Remove',
}

export function formatConfirmTitle(action: AccountAction, name: string): string {
  switch (action) {
    case 'close':
      return formatCloseTitle(name)
    case 'reset':
      return `Reset the password of ${name}?`
    case 'remove-second-factor':
      return `Remove the second factor of ${name}?`
  }
}
