import type { LeaveReason, NomineeForm } from '@murphy/contracts/live-chat'
import { counted } from '../shell/counted'
import type { FormNews, HappenedEntry } from '../core/shift/log-lines'

export const copy = {
  back: 'Back to the lists',
  askRating: 'Ask for a rating',
  ratingAsked: 'Rating asked for',
  transfer: 'Hand over',
  leave: 'Leave',
  end: 'End chat',
  ended: 'Ended',
  gone: 'Left the page',
  loading: 'Fetching the chat…',
  log: 'Lines of the chat',
  newest: 'Newest lines',
  newer: 'New lines below',
  seen: 'Seen',
  sending: 'Sending…',
  notSent: 'Not sent.',
  sendAgain: 'Send again',
  remove: 'Remove',
  you: 'You',
  message: 'Your line',
  attach: 'Send a file',
  pushCard: 'Send a card',
  send: 'Send',
  hint: 'Enter sends, Shift+Enter starts a new line, / finds a prepared text',
  note: 'Note',
  noteText: 'Your note',
  notePlaceholder: 'A note for colleagues; @ names one',
  noteHint: 'The shopper never sees this. Enter keeps it, Alt+N goes back to the shopper',
  keepNote: 'Keep',
  notSeen: 'Not shown to the shopper',
  namesYou: 'names you',
  replies: 'Prepared texts',
  colleagues: 'Colleagues',
  setTags: 'Tags',
  orders: 'Orders',
  noOrders: 'No orders yet.',
  unprovenOrders: 'Orders are shown of shoppers who have signed in.',
  offerNominee: 'Nominee form…',
  nothingProposed: 'Nothing filled in.',
  track: 'Where is it?',
  hideTracker: 'Hide',
  fetching: 'Fetching…',
  notFetched: 'Could not be fetched.',
  tryAgain: 'Try again',
  pastChats: 'Chats before',
  noPastChats: 'This is the first.',
  verified: 'Verified shopper',
  isOver: 'This chat has ended.',
  clear: 'Clear from my list',
  noRating: 'No rating yet.',
  good: 'Rated good',
  bad: 'Rated bad',
  handOver: 'Before you',
  murphy: 'Murphy',
  noTranscript: 'They came straight to you; there is no talk with Murphy.',
  shopper: 'Shopper',
  signedIn: 'Signed in',
  notVerified: 'Not verified',
  guest: 'Guest',
  unproven: 'Sign-in could not be checked',
  email: 'Email',
  phone: 'Phone',
  shopperNumber: 'Customer number',
  store: 'Store',
  lastOrder: 'Last order',
  topic: 'Topic',
  page: 'On page',
  cameFrom: 'Came from',
  department: 'Department',
  began: 'Began',
  tags: 'Tags',
  agents: 'In the chat',
  rating: 'Rating',
  comment: 'Comment',
  disconnect: 'Disconnect…',
  ban: 'Ban…',
  unnamed: 'Not said',
  aDepartment: 'a department',
  colleague: 'a colleague',
} as const

export function placeholder(shopper: string): string {
  return `Write to ${shopper}`
}

/** What an agent has filled in for the shopper to check. */
export function proposedText({ name, mobile }: NomineeForm): string {
  const filled = [name, mobile === '' ? '' : `+61 ${mobile}`].filter((part) => part !== '')
  return filled.length === 0 ? copy.nothingProposed : `Filled in: ${filled.join(', ')}`
}

export function typingText(shopper: string): string {
  return `${shopper} is typing…`
}

export function transcriptCount(lines: number): string {
  return lines === 1 ? '1 line with Murphy' : `${lines} lines with Murphy`
}

export function offeredTo(target: string): string {
  return `Offered to ${target}`
}

/** How long the agent may still tidy up before the place is free. */
export function wrapUpText(clock: string): string {
  return `Your place is free again in ${clock}, or when you clear it.`
}

/** Under what a comment to a hand-over stands. */
export function handedTo(from: string, to: string): string {
  return to === '' ? `${from} hands over` : `${from} hands over to ${to}`
}

export function charactersLeft(left: number): string {
  return left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`
}

/** What happened in a chat, in a sentence. `shopper`: for entries that name nobody. */
export function happenedText(entry: HappenedEntry | FormNews, shopper: string): string {
  const name = entry.display_name === '' ? shopper : entry.display_name
  switch (entry.type) {
    case 'chat.memberjoin':
      return `${name} has joined the chat.`
    case 'chat.memberleave':
      return leftText(name, entry.reason)
    case 'chat.wait_queue':
      return `${name} waits for an agent.`
    case 'chat.rating':
      return entry.new_rating === null
        ? `${name} has taken the rating back.`
        : `${name} has rated the chat ${entry.new_rating}.`
    case 'chat.comment':
      return entry.new_comment === null || entry.new_comment === ''
        ? `${name} has taken the comment back.`
        : `${name}: “${entry.new_comment}”`
    case 'form-sent':
      return `${name} has sent the nominee form of order #${entry.orderId}.`
    case 'form-failed':
      return `${name} has sent the nominee form of order #${entry.orderId}, but the shop has not taken it.`
    case 'chat.event':
      switch (entry.event) {
        case 'request_rating':
          return `${shopper} was asked for a rating.`
        case 'transfer':
          return 'The chat is being handed over.'
        case 'agent_disconnected':
          return 'The agent’s line was lost; the chat went back to the front of the queue.'
        case 'chat_ended':
          return 'The chat has ended.'
      }
  }
}

function leftText(name: string, reason: LeaveReason): string {
  switch (reason) {
    case 'user_not_alive':
      return `${name} has closed the page.`
    case 'user_no_ping':
      return `The line to ${name} was lost.`
    case 'disconnect_user':
    case 'kick_account':
      return `${name} was disconnected.`
    case 'agent_ends_chat':
      return `The chat with ${name} was ended by the agent.`
    case 'agent_left':
      return `${name} has left the chat.`
    case 'transferred':
      return `${name} has handed the chat over.`
  }
}
