import { formatDateTime } from '../manager/format-time'

export const copy = {
  title: 'Your account',
  sessions: 'Active sessions',
  loading: 'Loading…',
  thisBrowser: 'This browser',
  unnamed: 'Unknown browser',
  signOut: 'Sign out',
  signOutOthers: 'Sign out of all other sessions',
  signedOut: 'Session signed out.',
  password: 'Change password',
  passwordAbout: 'You stay signed in here and are signed out of all other sessions.',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changed: 'Password changed.',
  close: 'Close',
} as const

/** Returns the name of a session's browser. */
export function formatBrowser(browser: string): string {
  return browser === '' ? copy.unnamed : browser
}

/** Returns where and when a session began, and when it was last active. */
export function formatSessionTimes({
  address,
  startedAt,
  seenAt,
}: {
  readonly address: string
  readonly startedAt: number
  readonly seenAt: number
}): string {
  return `Signed in${address === '' ? '' : ` from ${address}`} ${formatDateTime(startedAt)}, last active ${formatDateTime(seenAt)}`
}
