import { dateTimeText } from '../manager/settings/moment-text'

export const copy = {
  title: 'Your account',
  sessions: 'Where you are signed in',
  loading: 'Looking…',
  thisBrowser: 'this browser',
  unnamed: 'A browser that does not say its name',
  signOut: 'Sign out',
  signOutOthers: 'Sign out everywhere else',
  signedOut: 'Signed out there.',
  password: 'Change your password',
  passwordLine: 'You stay signed in here, and are signed out everywhere else.',
  current: 'Password until now',
  next: 'New password',
  change: 'Change it',
  changed: 'Your password is changed.',
  close: 'Close',
} as const

export function browserText(browser: string): string {
  return browser === '' ? copy.unnamed : browser
}

export function sessionText({
  startedAt,
  seenAt,
}: {
  readonly startedAt: number
  readonly seenAt: number
}): string {
  return `Since ${dateTimeText(startedAt)}, last seen ${dateTimeText(seenAt)}.`
}
