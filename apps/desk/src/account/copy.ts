import { formatCount } from '../components/copy'
import { formatLocalDayAndTime } from '../manager/format-time'

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
  secondFactor: 'Second factor',
  off: 'Protect your account with a code of an app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password. The desk then asks for it after your password.',
  on: 'On. The desk asks for a code of your app after your password.',
  onAndRequired: 'On. Your company requires it, so it stays on.',
  setUp: 'Set up',
  renew: 'New recovery codes',
  replace: 'Use another phone',
  turnOff: 'Turn off',
  cancel: 'Cancel',
  again: 'Try again',
  scan: 'Open your authenticator app and scan this code.',
  picture: 'QR code with the key below',
  orType: 'Or type this key into the app:',
  code: 'Code that the app shows',
  codeOrRecovery: 'Code of your app, or a recovery code',
  codeMissing: { message: 'Enter a code.', path: 'code', isStale: false },
  confirm: 'Confirm',
  newKey: 'Show a new key',
  turnedOn: 'Your second factor is on.',
  turnedOff: 'Your second factor is off.',
  renewed: 'The new recovery codes are in use, and the old ones are not.',
  recoveryCodes: 'Recovery codes',
  recoveryAbout:
    'Each code replaces your phone once, if it is lost or broken. Keep them in a safe place that is not your phone. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser does not allow copying. Select the codes instead.',
  download: 'Download',
  saved: 'Downloaded.',
  fileName: 'murphy-recovery-codes.txt',
  haveSaved: 'I have saved them',
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
  return `Signed in${address === '' ? '' : ` from ${address}`} ${formatLocalDayAndTime(startedAt)}, last active ${formatLocalDayAndTime(seenAt)}`
}

/** Returns a key in groups of four letters, as it is typed. */
export function formatKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Returns how many recovery codes are left. */
export function formatRecoveryCodes(left: number): string {
  return left === 0
    ? 'You have no recovery codes left. Make new ones.'
    : `You have ${formatCount(left, 'recovery code')} left.`
}
