export const copy = {
  forYou: 'For you',
  accept: 'Accept',
  decline: 'Not now',
  requeued: 'The agent lost connection',
  accepting: 'Accepting…',
  signedIn: 'Verified shopper',
  noWords: 'No message yet',
  noDepartment: 'Any department',
  myChats: 'My chats',
  noChats: 'None yet.',
  queue: 'Waiting',
  noQueue: 'Nobody waits.',
  typing: 'typing…',
  ended: 'Ended',
  gone: 'Left the page',
  you: 'You: ',
  colleague: 'a colleague',
  named: 'Colleagues ask you',
  read: 'Read the chat',
  seen: 'Seen',
} as const

export function acceptName(shopper: string): string {
  return `Accept the chat of ${shopper}`
}

export function declineName(shopper: string): string {
  return `${copy.decline}: pass the chat of ${shopper} on`
}

export function waitsName(clock: string): string {
  return `waits ${clock}`
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

export function handedOn(agent: string, comment: string): string {
  return comment === '' ? `From ${agent}` : `From ${agent}: ${comment}`
}

export function loadText(chats: number, capacity: number): string {
  return `${chats} of ${capacity}`
}

export function unreadName(count: number): string {
  return count === 1 ? '1 unread message' : `${count} unread messages`
}
