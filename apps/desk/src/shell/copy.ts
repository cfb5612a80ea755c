import type { ChosenStatus, DeskState } from '@murphy/contracts/desk'
import type { Notice } from '../core/state'
import type { CommandType } from '../core/shift/command'
import { formatRefusal } from '../components/copy'

export const copy = {
  continueByMail: 'Continue by email',
  title: 'Murphy desk',
  opening: 'Loading…',
  unreachable: 'Cannot reach the server. Retrying every few seconds…',
  loading: 'Loading your chats…',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting… Your messages are sent when the connection is back.',
  newVersion:
    'A new version is available. Reload to see everything. Your drafts and unsent messages are kept.',
  reload: 'Reload',
  setAway: {
    'missed-offers': 'You were set to Away because you missed two chats in a row.',
    idle: 'You were set to Away after 10 minutes without activity.',
  } satisfies Record<NonNullable<DeskState['setAwayFor']>, string>,
  onlineAgain: 'Go online',
  status: 'Your status',
  statuses: {
    online: { name: 'Online', about: 'Chats are offered to you.' },
    away: { name: 'Away', about: 'No chats are offered to you. You can accept chats from the queue.' },
    invisible: { name: 'Invisible', about: 'You appear offline. Your own chats continue.' },
  } satisfies Record<ChosenStatus, { readonly name: string; readonly about: string }>,
  queueEmpty: 'Queue empty',
  waiting: 'waiting',
  longest: 'longest wait',
  signOut: 'Sign out',
  keys: 'Keyboard shortcuts',
  alerts: 'Sounds and notifications',
  replies: 'Canned replies',
  macros: 'Macros',
  account: 'Your account',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  close: 'Close',
  signOutTitle: 'Sign out with open chats?',
  signOutLine: 'Your chats go back to the front of the queue for other agents to accept.',
  cancel: 'Cancel',
  dialogFailed: 'Not shown',
  deskFailed: 'The desk could not be shown. Your drafts and unsent messages are kept.',
  lists: 'Queue and chats',
  chat: 'Chat',
  shopper: 'Shopper',
  queueView: 'Queue',
  views: 'Parts of the desk',
  noChat: 'No chat selected',
  noChatLine: 'Select one of your chats, or accept the next one from the queue.',
  allQuiet: 'No open chats',
  allQuietLine: 'New chats appear here automatically.',
} as const

export function formatAcceptNext(count: number): string {
  return `Accept next chat (${count} waiting)`
}

/** Returns the text of a notice: the command that failed, and why. */
export function formatNotice({ command, shopper, refusal }: Notice): string {
  if (refusal.kind === 'taken')
    return `${refusal.by} already accepted ${shopper === '' ? 'the chat' : `the chat from ${shopper}`}.`
  if (refusal.kind === 'partly') return formatRefusal(refusal)
  return `${failureTexts[command](shopper === '' ? 'this shopper' : shopper)} ${formatRefusal(refusal)}`
}

const failureTexts: Readonly<Record<CommandType, (shopper: string) => string>> = {
  note: (shopper) => `Your note about ${shopper} was not saved.`,
  tags: (shopper) => `The tags of ${shopper} were not saved.`,
  'see-note': () => 'The mention could not be marked as read.',
  message: (shopper) => `Your message to ${shopper} was not sent.`,
  file: () => 'The file was not sent.',
  'reply-file': () => 'The file of the canned reply was not sent.',
  macro: (shopper) => `The macro was not applied in the chat with ${shopper}.`,
  'nominee-form': (shopper) => `The nominee form for ${shopper} was not sent.`,
  card: (shopper) => `The card for ${shopper} was not sent.`,
  accept: (shopper) => `The chat from ${shopper} could not be accepted.`,
  decline: (shopper) => `The chat from ${shopper} could not be declined.`,
  leave: (shopper) => `You could not leave the chat with ${shopper}.`,
  end: (shopper) => `The chat with ${shopper} could not be ended.`,
  'request-rating': (shopper) => `${shopper} could not be asked for a rating.`,
  transfer: (shopper) => `The chat with ${shopper} was not transferred.`,
  'close-visitor': (shopper) => `${shopper} could not be disconnected.`,
  ban: (shopper) => `${shopper} could not be banned.`,
  'set-status': () => 'Your status was not changed.',
}
