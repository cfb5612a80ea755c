import { formatCount } from '../components/copy'

export const copy = {
  incoming: 'Incoming chats',
  accept: 'Accept',
  decline: 'Decline',
  requeued: 'The agent lost connection',
  accepting: 'Accepting…',
  signedIn: 'Verified shopper',
  priority: { vip: 'VIP', repeat: 'Repeat contact', 'long-wait': 'Long wait' },
  kept: 'Kept for agents with this skill',
  keptForSeveral: 'Kept for agents with these skills',
  noMessage: 'No message yet',
  noDepartment: 'Any department',
  myChats: 'My chats',
  noChats: 'No chats',
  queue: 'Queue',
  noQueue: 'No chats waiting',
  typing: 'typing…',
  ended: 'Ended',
  gone: 'Left the page',
  you: 'You: ',
  colleague: 'another agent',
  mentions: 'Mentions',
  read: 'View chat',
  seen: 'Mark as read',
  missedTargets: 'Missed targets',
  noAgent: 'No agent',
} as const

export function formatAcceptName(shopper: string): string {
  return `Accept chat from ${shopper}`
}

export function formatDeclineName(shopper: string): string {
  return `Decline chat from ${shopper}`
}

export function formatWaitingName(clock: string): string {
  return `waiting ${clock}`
}

export function formatMention(from: string, shopper: string): string {
  return `${from} about ${shopper}`
}

/** Returns the heading of a note by which a manager took the agent's chat over. */
export function formatTakenOver(by: string, shopper: string): string {
  return `${by} took over your chat with ${shopper}`
}

export function formatMissedTargets(count: number): string {
  return formatCount(count, 'missed target')
}

export function formatViewName(shopper: string): string {
  return `View chat with ${shopper}`
}

export function formatSecondsLeft(seconds: number): string {
  return `${seconds} s`
}

export function formatOfferedTo(agent: string, seconds: number): string {
  return `Offered to ${agent}, ${seconds} s`
}

export function formatTransfer(agent: string, comment: string): string {
  return comment === '' ? `Transferred by ${agent}` : `Transferred by ${agent}: ${comment}`
}

export function formatUnreadName(count: number): string {
  return formatCount(count, 'unread message')
}
