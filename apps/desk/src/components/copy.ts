import type { Refusal } from '../core/shift/refusal'

export const copy = {
  cancel: 'Cancel',
  close: 'Close',
  unnamedShopper: 'A shopper',
  permanent: 'Permanent',
  banAddress: 'Also ban the network address for 24 hours',
  banAddressHint:
    'New guests from this network cannot start a chat. Signed-in shoppers and chats in progress are not affected.',
} as const

/** Returns the shopper's name, or a label for a shopper without one. */
export function toDisplayName(name: string): string {
  return name === '' ? copy.unnamedShopper : name
}

/** Returns `1 chat` or `2 chats`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Returns an agent's chats and chat limit, such as `2 of 3`. */
export function formatLoad(chats: number, capacity: number): string {
  return `${chats} of ${capacity}`
}

/** Returns the reason of a refusal and the next step, as a sentence. */
export function formatRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'taken':
      return `${refusal.by} already accepted it.`
    case 'gone':
      return 'The chat has ended or is no longer yours.'
    case 'no-agent':
      return 'No agent is available there. Choose another agent or department.'
    case 'too-large':
      return 'Files can be up to 20 MB.'
    case 'not-allowed':
      return 'Only png, jpg, gif, txt and pdf files can be sent.'
    case 'unreachable':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'other':
      return refusal.message
  }
}
