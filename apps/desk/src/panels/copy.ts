import type { CardKind } from '@murphy/contracts/desk'
import type { ClosedReason } from '@murphy/contracts/live-chat'

export const copy = {
  cancel: 'Cancel',
  close: 'Close',
  transferLine: 'The shopper keeps the front place until somebody has taken over.',
  departments: 'Departments',
  agents: 'Colleagues',
  nobodyElse: 'No colleague is online.',
  comment: 'What should they know?',
  transfer: 'Hand over',
  chooseTarget: 'Choose who shall take over.',
  end: 'End chat',
  keepChatting: 'Keep chatting',
  endLine: 'The chat is over for both sides. It stays in your list until you clear it.',
  tags: 'Tags',
  otherTag: 'Another tag',
  addTag: 'Add',
  noComma: 'A tag has no comma.',
  chooseTag: 'Choose or write at least one tag.',
  keepTags: 'Keep tags',
  findCard: 'Name of a product, an article or a store',
  cardGroups: { product: 'Products', article: 'Articles', store: 'Stores' } satisfies Record<
    CardKind,
    string
  >,
  cards: 'Cards',
  cardsHint: 'Arrows choose, Enter sends. Nothing is sent before.',
  noCards: 'Nothing has these words.',
  preview: 'What the shopper gets',
  sendCard: 'Send',
  nomineeLine:
    'The shopper gets the form with this in it, changes what is wrong and sends it. You cannot send it for them.',
  nomineeName: 'Full name',
  nomineeMobile: 'Mobile number',
  mobilePrefix: '+61',
  badNomineeName: 'First and last name, 4 to 40 letters and spaces; or leave it empty.',
  badNomineeMobile: 'Nine digits from 4, or ten from 04; or leave it empty.',
  sendForm: 'Send the form',
  nomineeButton: 'Update nominee',
  repliesTitle: 'Prepared texts',
  repliesLine: 'Type / in a chat to use one.',
  placeholders: 'These are filled in:',
  noReplies: 'None yet.',
  own: 'Only mine',
  newReply: 'New text',
  editReply: 'Change',
  deleteReply: 'Delete',
  whose: 'Whose',
  shortcut: 'Shortcut',
  badShortcut: 'Letters and digits, without spaces.',
  replyText: 'Text',
  missingText: 'Write the text.',
  keepReply: 'Keep',
  back: 'Back',
  alertsTitle: 'What calls you',
  alertsLine: 'Kept in this browser.',
  sound: 'Sounds',
  volume: 'Volume',
  trySound: 'Try it',
  notices: 'Notices of the system, while the desk is not in sight',
  refusedNotices:
    'This browser does not let the desk show notices. Allow them for this site, then switch them on again.',
  badge: 'How many wait, in the title of the tab',
  closeLine: 'All pages of this shopper lose their chat and are told why.',
  reason: 'Reason',
  disconnect: 'Disconnect',
  banLine: 'The chat ends, and this visitor cannot start another.',
  banReason: 'Why? Colleagues see this.',
  missingReason: 'Say why.',
  until: 'For how long',
  forGood: 'For good',
  banAddress: 'Also ban the network address for 24 hours',
  banAddressHint:
    'New guests from this network cannot start a chat. Signed-in shoppers and chats in progress are not affected.',
  ban: 'Ban',
  keysTitle: 'Keys',
  keysLine: 'Everything can also be reached with Tab and pressed with Enter.',
} as const

/** What the connections of a visitor can be closed with; `banned` has its own dialog. */
export const closedReasons = {
  idle_disconnect: 'Away for too long',
  logged_out: 'Signed out',
  authentication_failed: 'Could not prove who they are',
  server_error: 'Trouble on our side; their page connects again',
  unknown: 'No reason given',
} as const satisfies Partial<Record<ClosedReason, string>>

export const banDays = [1, 7, 30] as const

export function cardsTitle(shopper: string): string {
  return `Send ${shopper} a card`
}

export function nomineeTitle(orderId: string): string {
  return `Pick up nominee of order #${orderId}`
}

export function tagsTitle(shopper: string): string {
  return `Tags of ${shopper}`
}

export function changeReplyName(shortcut: string): string {
  return `${copy.editReply} /${shortcut}`
}

export function deleteReplyName(shortcut: string): string {
  return `${copy.deleteReply} /${shortcut}`
}

export function readTitle(shopper: string): string {
  return `Chat with ${shopper}`
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

export function transferTitle(shopper: string): string {
  return `Hand over ${shopper}`
}

export function endTitle(shopper: string): string {
  return `End the chat with ${shopper}?`
}

export function closeTitle(shopper: string): string {
  return `Disconnect ${shopper}?`
}

export function banTitle(shopper: string): string {
  return `Ban ${shopper}?`
}

/** How busy a colleague is. */
export function loadText(chats: number, capacity: number): string {
  return chats >= capacity ? `full, ${chats} of ${capacity} chats` : `${chats} of ${capacity} chats`
}

/** How busy a department is. */
export function departmentText(waiting: number, agents: number): string {
  const who = agents === 1 ? '1 agent' : `${agents} agents`
  return `${who} online, ${waiting} waiting`
}
