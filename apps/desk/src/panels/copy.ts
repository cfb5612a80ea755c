import type { CardKind } from '@murphy/contracts/desk'
import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { PushStatus } from '../core/state'
import { formatCount, formatLoad } from '../components/copy'

export const copy = {
  close: 'Close',
  watch: 'Watch, whisper or join',
  transferAbout: 'The shopper stays at the front of the queue until the chat is accepted.',
  departments: 'Departments',
  agents: 'Agents',
  noAgents: 'No other agents are online.',
  comment: 'Note for the next agent',
  transfer: 'Transfer',
  chooseTarget: 'Choose an agent or a department.',
  end: 'End chat',
  endAbout: 'The chat ends for you and the shopper. It stays in your list until you clear it.',
  tags: 'Tags',
  otherTag: 'New tag',
  addTag: 'Add',
  noComma: 'A tag cannot contain a comma.',
  chooseTag: 'Choose or enter at least one tag.',
  keepTags: 'Save tags',
  findCard: 'Search products, articles and stores',
  cardGroups: { product: 'Products', article: 'Articles', store: 'Stores' } satisfies Record<
    CardKind,
    string
  >,
  cards: 'Cards',
  cardsHint: 'Use the arrow keys to choose a card and Enter to send it.',
  noCards: 'No results. Try other words.',
  preview: 'Preview',
  sendCard: 'Send',
  nomineeAbout:
    'The shopper receives the form with these details, corrects them and sends it. You cannot send it for them.',
  nomineeName: 'Full name',
  nomineeMobile: 'Mobile number',
  mobilePrefix: '+61',
  badNomineeName: 'Enter a first and last name of 4 to 40 letters and spaces, or leave this empty.',
  badNomineeMobile: 'Enter nine digits starting with 4 or ten starting with 04, or leave this empty.',
  sendForm: 'Send form',
  nomineeButton: 'Update nominee',
  repliesTitle: 'Canned replies',
  repliesAbout: 'Type / in a chat to insert one.',
  placeholders: 'Placeholders:',
  noReplies: 'No canned replies yet',
  own: 'Personal',
  newReply: 'New canned reply',
  editReply: 'Edit',
  deleteReply: 'Delete',
  availableFor: 'Available for',
  shortcut: 'Shortcut',
  badShortcut: 'Use letters and digits without spaces.',
  replyText: 'Message',
  missingText: 'Enter a message.',
  keepReply: 'Save',
  replyFiles: 'Files',
  replyFilesAbout: 'Sent with the message. Up to 5 files with 5 MB each.',
  addFile: 'Add file',
  addingFile: 'Adding file…',
  saveFirst: 'Save the canned reply, then edit it to add files.',
  removeFile: 'Remove',
  files: 'Files',
  noFiles: 'No files in this chat',
  filesHint: 'Use the arrow keys to choose a file and Enter to download it.',
  download: 'Download',
  noPreview: 'No preview',
  back: 'Back',
  alertsTitle: 'Sounds and notifications',
  alertsAbout: 'These settings apply to this browser only.',
  sound: 'Sounds',
  volume: 'Volume',
  trySound: 'Play sound',
  notices: 'Desktop notifications while this tab is in the background',
  refusedNotices: 'This browser blocks notifications. Allow them for this site, then switch them on again.',
  badge: 'Number of waiting chats in the tab title',
  push: 'Notify this device when the desk is closed',
  install: 'Install app',
  installAbout: 'Install the desk to open it from this device like an app.',
  disconnectAbout: 'The chat closes on all pages of this shopper, which show the reason.',
  reason: 'Reason',
  disconnect: 'Disconnect',
  banAbout: 'The chat ends and this visitor cannot start another one.',
  banReason: 'Reason (visible to agents)',
  missingReason: 'Enter a reason.',
  until: 'Duration',
  ban: 'Ban',
  keysTitle: 'Keyboard shortcuts',
  keysAbout: 'You can also reach every control with Tab and press it with Enter.',
} as const

/** Hints about push notifications of this device; '' where the switch says it all. */
export const pushHints = {
  checking: 'Checking…',
  unsupported: 'This browser cannot show notifications while the desk is closed.',
  'needs-install':
    'On an iPhone or iPad, install the desk first: in Safari select Share, then Add to Home Screen. Open the desk from there and switch this on.',
  blocked: 'This browser blocks notifications. Allow them for this site, then switch this on again.',
  off: '',
  on: 'A notification says that a chat or message is waiting. It shows no names and no messages.',
  failed: 'This setting could not be changed. Check the connection and try again.',
} as const satisfies Record<PushStatus, string>

/** The reasons for closing a visitor's connections; `banned` has its own dialog. */
export const closedReasons = {
  idle_disconnect: 'Inactive for too long',
  logged_out: 'Signed out',
  authentication_failed: 'Could not be authenticated',
  server_error: 'Server error (their page reconnects)',
  unknown: 'No reason given',
} as const satisfies Partial<Record<ClosedReason, string>>

export function formatCardsTitle(shopper: string): string {
  return `Send a card to ${shopper}`
}

export function formatNomineeTitle(orderId: string): string {
  return `Pick up nominee of order #${orderId}`
}

export function formatTagsTitle(shopper: string): string {
  return `Tags for the chat with ${shopper}`
}

export function formatEditReplyName(shortcut: string): string {
  return `${copy.editReply} /${shortcut}`
}

export function formatDeleteReplyName(shortcut: string): string {
  return `${copy.deleteReply} /${shortcut}`
}

export function formatChatTitle(shopper: string): string {
  return `Chat with ${shopper}`
}

export function formatTransferTitle(shopper: string): string {
  return `Transfer the chat with ${shopper}`
}

export function formatEndTitle(shopper: string): string {
  return `End the chat with ${shopper}?`
}

export function formatDisconnectTitle(shopper: string): string {
  return `Disconnect ${shopper}?`
}

export function formatBanTitle(shopper: string): string {
  return `Ban ${shopper}?`
}

/** Returns an agent's title and skills, such as `Wine expert · Spirits, Mandarin`. */
export function formatAgentAbout(title: string, skills: readonly string[]): string {
  return [title, skills.join(', ')].filter((part) => part !== '').join(' · ')
}

/** Returns how busy an agent is, such as `2 of 3 chats` or `Full: 3 of 3 chats`. */
export function formatAgentLoad(chats: number, capacity: number): string {
  const load = `${formatLoad(chats, capacity)} chats`
  return chats >= capacity ? `Full: ${load}` : load
}

/** Returns how busy a department is, such as `2 agents online, 1 waiting`. */
export function formatDepartmentLoad(waiting: number, agents: number): string {
  return `${formatCount(agents, 'agent')} online, ${waiting} waiting`
}

/** The keyboard shortcuts, in the order in which a chat needs them. */
export const keyboardShortcuts = [
  { keys: ['Alt', 'A'], does: 'Accept the oldest offer, or the next chat in the queue' },
  { keys: ['Alt', 'D'], does: 'Decline the oldest offer' },
  { keys: ['Alt', '↓'], does: 'Next chat' },
  { keys: ['Alt', '↑'], does: 'Previous chat' },
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'New line in the message' },
  { keys: ['/'], does: 'Insert a canned reply or use a macro (at the beginning of a word)' },
  { keys: ['Alt', 'S'], does: 'Go to the suggestions; Enter inserts, Escape goes back to the message' },
  { keys: ['Alt', 'N'], does: 'Switch between a note and a message; @ mentions an agent in a note' },
  { keys: ['Alt', 'K'], does: 'Send a product, article or store card' },
  { keys: ['Alt', 'R'], does: 'Request a rating' },
  { keys: ['Alt', 'G'], does: 'Edit tags' },
  { keys: ['Alt', 'T'], does: 'Transfer the chat' },
  { keys: ['Alt', 'E'], does: 'End the chat' },
  { keys: ['Alt', 'W'], does: 'Leave the chat, or clear an ended chat' },
  { keys: ['Alt', '1'], does: 'Set status to online (2: away, 3: invisible)' },
  { keys: ['Alt', 'F'], does: 'Files of the chat' },
  { keys: ['Alt', 'P'], does: 'Canned replies' },
  { keys: ['Alt', 'O'], does: 'Macros' },
  { keys: ['Alt', 'M'], does: 'Sounds and notifications' },
  { keys: ['Alt', 'L'], does: 'Back to chats' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
] as const

export function formatFilesTitle(shopper: string): string {
  return `Files of the chat with ${shopper}`
}

export function formatRemoveReplyFile(name: string): string {
  return `${copy.removeFile} ${name}`
}

/** Returns the problem of a file that is larger than a canned reply may have. */
export function formatReplyFileTooLarge(name: string, limit: string): string {
  return `“${name}” is too large. Files of canned replies can be up to ${limit}.`
}

/** Returns who sent a file, when, and its size. */
export function formatFileFacts(name: string, time: string, size: string): string {
  return `${name}, ${time}, ${size}`
}
