import type { ChosenStatus, DeskState } from '@murphy/contracts/desk'
import type { Notice } from '../core/state'
import type { CommandType } from '../core/shift/command'
import type { Refusal } from '../core/shift/refusal'

export const copy = {
  title: 'Murphy desk',
  opening: 'Opening the desk…',
  unreachable: 'The desk cannot be reached. It is tried again every few seconds.',
  loading: 'Fetching your chats…',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting… nothing you write is lost.',
  renewed:
    'Murphy was renewed. Until this desk is loaded again it may not show everything. Drafts and unsent lines stay.',
  reload: 'Load the desk again',
  setAway: {
    'missed-offers': 'You are Away now, because two chats in a row were offered to you and not taken.',
    idle: 'You are Away now, because nothing was done at this desk for 10 minutes.',
  } satisfies Record<NonNullable<DeskState['setAwayFor']>, string>,
  onlineAgain: 'Online again',
  status: 'Your status',
  statuses: {
    online: { name: 'Online', about: 'You are offered chats.' },
    away: { name: 'Away', about: 'No offers; you can still take chats yourself.' },
    invisible: { name: 'Invisible', about: 'Nobody sees you; your own chats go on.' },
  } satisfies Record<ChosenStatus, { readonly name: string; readonly about: string }>,
  nobodyWaits: 'Nobody waits',
  waiting: 'waiting',
  longest: 'longest',
  signOut: 'Sign out',
  keys: 'Keys',
  alerts: 'Sounds and notices',
  replies: 'Prepared texts',
  account: 'Your account',
  theme: 'Light or dark',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  close: 'Close',
  signOutTitle: 'Sign out with chats open?',
  signOutLine: 'Your shoppers go back to the front of the queue, and a colleague takes over.',
  stay: 'Stay',
  lists: 'Queue and chats',
  conversation: 'Conversation',
  shopper: 'Shopper',
  nameless: 'A shopper',
  noChat: 'No chat is open',
  noChatLine: 'Pick one of yours, or take whoever waits longest.',
  allQuiet: 'All quiet.',
  allQuietLine: 'New chats appear here by themselves.',
} as const

/** A shopper's name, or what stands for it. */
export function nameOf(name: string): string {
  return name === '' ? copy.nameless : name
}

/** What became of something the agent asked for. */
export function noticeText({ command, shopper, refusal }: Notice): string {
  if (refusal.kind === 'taken')
    return `${refusal.by} has taken ${shopper === '' ? 'the chat' : `${shopper}’s chat`}.`
  return `${undone[command](shopper === '' ? 'this shopper' : shopper)} ${refusalText(refusal)}`
}

const undone: Readonly<Record<CommandType, (shopper: string) => string>> = {
  note: (shopper) => `Your note about ${shopper} was not kept.`,
  tags: (shopper) => `The tags of ${shopper} were not kept.`,
  'see-note': () => 'The note could not be put away.',
  message: (shopper) => `Your line to ${shopper} was not sent.`,
  file: () => 'The file was not sent.',
  'nominee-form': (shopper) => `The nominee form for ${shopper} was not sent.`,
  card: (shopper) => `The card for ${shopper} was not sent.`,
  accept: (shopper) => `You could not take the chat of ${shopper}.`,
  decline: (shopper) => `The chat of ${shopper} could not be passed on.`,
  leave: (shopper) => `You could not leave the chat of ${shopper}.`,
  end: (shopper) => `The chat of ${shopper} could not be ended.`,
  'request-rating': (shopper) => `${shopper} could not be asked for a rating.`,
  transfer: (shopper) => `The chat of ${shopper} was not handed over.`,
  'close-visitor': (shopper) => `${shopper} could not be disconnected.`,
  ban: (shopper) => `${shopper} could not be banned.`,
  'set-status': () => 'Your status was not changed.',
}

/** Why the service has said no. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'taken':
      return `${refusal.by} has it.`
    case 'gone':
      return 'The chat has ended or is not yours any more.'
    case 'nobody-there':
      return 'Nobody is there to take it now.'
    case 'too-large':
      return 'Files can be up to 20 MB.'
    case 'not-allowed':
      return 'Only png, jpg, gif, txt and pdf files can be sent.'
    case 'unreachable':
      return 'The desk cannot be reached. Please try again.'
    case 'other':
      return refusal.message
  }
}
