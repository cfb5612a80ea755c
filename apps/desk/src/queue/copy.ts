export const copy = {
  incoming: 'Incoming chats',
  accept: 'Accept',
  decline: 'Decline',
  requeued: 'The agent lost connection',
  accepting: 'Accepting…',
  signedIn: 'Verified shopper',
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
} as const

export function acceptName(shopper: string): string {
  return `Accept chat from ${shopper}`
}

export function declineName(shopper: string): string {
  return `Decline chat from ${shopper}`
}

export function waitingName(clock: string): string {
  return `waiting ${clock}`
}

export function mentionText(from: string, shopper: string): string {
  return `${from} about ${shopper}`
}

export function secondsLeft(seconds: number): string {
  return `${seconds} s`
}

export function offeredTo(agent: string, seconds: number): string {
  return `Offered to ${agent}, ${seconds} s`
}

export function transferText(agent: string, comment: string): string {
  return comment === '' ? `Transferred by ${agent}` : `Transferred by ${agent}: ${comment}`
}

export function loadText(chats: number, capacity: number): string {
  return `${chats} of ${capacity}`
}

export function unreadName(count: number): string {
  return count === 1 ? '1 unread message' : `${count} unread messages`
}
