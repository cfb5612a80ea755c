export const copy = {
  forYou: 'For you',
  accept: 'Accept',
  decline: 'Not now',
  requeued: 'Their agent’s line was lost',
  accepting: 'Taking…',
  signedIn: 'Signed in',
  noWords: 'Nothing written yet',
  noDepartment: 'Any department',
  myChats: 'My chats',
  noChats: 'None yet.',
  queue: 'Waiting',
  noQueue: 'Nobody waits.',
  typing: 'typing…',
  ended: 'Ended',
  gone: 'Page closed',
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
  return count === 1 ? '1 new line' : `${count} new lines`
}
