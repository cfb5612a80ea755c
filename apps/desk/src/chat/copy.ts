import type { Macro, ReplySuggestion } from '@murphy/contracts/desk'
import type { LeaveReason, NomineeForm } from '@murphy/contracts/live-chat'
import type { ChatSummary } from '../core/shift/chat-summary'
import type { FormEvent, SystemEvent } from '../core/shift/transcript'
import { capitalise } from '../components/capitalise'
import { formatCount } from '../components/copy'

export const copy = {
  back: 'Back to chats',
  askRating: 'Request rating',
  ratingAsked: 'Rating requested',
  transfer: 'Transfer',
  leave: 'Leave chat',
  end: 'End chat',
  ended: 'Ended',
  gone: 'Left the page',
  loading: 'Loading chat…',
  log: 'Chat transcript',
  noMessages: 'No messages',
  newest: 'Latest messages',
  newer: 'New messages',
  seen: 'Seen',
  sending: 'Sending…',
  notSent: 'Not sent.',
  sendAgain: 'Retry',
  remove: 'Remove',
  you: 'You',
  message: 'Message',
  attach: 'Attach file',
  pushCard: 'Send card',
  send: 'Send',
  hint: 'Enter to send, Shift+Enter for a new line, / for canned replies and macros',
  note: 'Note',
  noteText: 'Internal note',
  notePlaceholder: 'Write an internal note, @ to mention an agent',
  noteHint: 'Only agents see notes. Enter to add, Alt+N to write to the shopper',
  addNote: 'Add note',
  draftSummary: 'Draft summary',
  notSeen: 'Not visible to the shopper',
  whisper: 'Whisper',
  onlyAgents: 'Only agents see this',
  takenOver: 'Taken over',
  mentionsYou: 'mentions you',
  replies: 'Canned replies and macros',
  suggestedReplies: 'Suggestions',
  translate: 'Translate',
  translating: 'Translating…',
  translated: 'Translated by a language model',
  translatedFrom: 'Translated from:',
  translationFailed: 'Could not be translated.',
  tooLongToTranslate: 'Too long to translate.',
  undoTranslation: 'Undo translation',
  insert: 'Insert:',
  dismissSuggestions: 'Dismiss suggestions',
  openSource: 'Open',
  attachments: 'Files to send',
  afterSend: 'After you send the message:',
  cancelActions: 'Cancel actions',
  files: 'Files',
  download: 'Download',
  uploadProgress: 'Upload',
  colleagues: 'Agents',
  setTags: 'Tags',
  orders: 'Orders',
  noOrders: 'No orders',
  unprovenOrders: 'Orders are shown once the shopper is verified.',
  offerNominee: 'Nominee form…',
  nothingProposed: 'No details filled in',
  track: 'Track delivery',
  hideTracker: 'Hide tracking',
  fetching: 'Loading…',
  loadFailed: 'Could not be loaded.',
  tryAgain: 'Try again',
  pastChats: 'Previous chats',
  noPastChats: 'No previous chats',
  verified: 'Verified shopper',
  verifiedMark: 'Verified',
  isOver: 'This chat has ended.',
  clear: 'Clear from my list',
  noRating: 'Not rated',
  good: 'Rated good',
  bad: 'Rated bad',
  botTranscript: 'Bot transcript',
  murphy: 'Murphy',
  noTranscript: 'No conversation with Murphy before this chat',
  shopper: 'Shopper',
  notVerified: 'Not verified',
  guest: 'Guest',
  unproven: 'Sign-in could not be verified',
  email: 'Email',
  phone: 'Phone',
  shopperNumber: 'Customer number',
  store: 'Store',
  lastOrder: 'Last order',
  topic: 'Topic',
  page: 'Current page',
  cameFrom: 'Chat started on',
  department: 'Department',
  began: 'Started',
  tags: 'Tags',
  agents: 'Agents',
  rating: 'Rating',
  comment: 'Comment',
  disconnect: 'Disconnect visitor…',
  ban: 'Ban visitor…',
  unnamed: 'Not said',
  aDepartment: 'a department',
  colleague: 'another agent',
} as const

export function formatPlaceholder(shopper: string): string {
  return `Write to ${shopper}`
}

/** Returns the details that an agent has filled in for the shopper to check. */
export function formatProposedNominee({ name, mobile }: NomineeForm): string {
  const filled = [name, mobile === '' ? '' : `+61 ${mobile}`].filter((part) => part !== '')
  return filled.length === 0 ? copy.nothingProposed : `Filled in: ${filled.join(', ')}`
}

export function formatTyping(shopper: string): string {
  return `${shopper} is typing…`
}

export function formatTranscriptCount(count: number): string {
  return formatCount(count, 'message with Murphy', 'messages with Murphy')
}

export function formatTransferOffer(target: string): string {
  return `Offered to ${target}`
}

/** Returns the time that the agent has for wrap-up before the next chat can be offered. */
export function formatWrapUp(clock: string): string {
  return `Wrap-up time: ${clock}. Clear the chat to finish early.`
}

/** Returns the heading of a note that was written with a transfer. */
export function formatTransferNote(from: string, to: string): string {
  return `${from} transferred the chat to ${to}`
}

export function formatCharactersLeft(left: number): string {
  return left < 0 ? `${formatCount(-left, 'character')} too many` : `${formatCount(left, 'character')} left`
}

/** Returns a system event of a chat as a sentence. An entry without a name is the shopper's. */
export function formatSystemEvent(entry: SystemEvent | FormEvent, shopper: string): string {
  const name = entry.display_name === '' ? shopper : entry.display_name
  switch (entry.type) {
    case 'chat.memberjoin':
      return `${name} joined the chat.`
    case 'chat.memberleave':
      return formatLeft(name, entry.reason)
    case 'chat.wait_queue':
      return `${name} is waiting for an agent.`
    case 'chat.rating':
      return entry.new_rating === null
        ? `${name} removed the rating.`
        : `${name} rated the chat ${entry.new_rating}.`
    case 'chat.comment':
      return entry.new_comment === null || entry.new_comment === ''
        ? `${name} removed the comment.`
        : `${name}: “${entry.new_comment}”`
    case 'form-sent':
      return `${name} sent the nominee form for order #${entry.orderId}.`
    case 'form-failed':
      return `${name} sent the nominee form for order #${entry.orderId}, but the shop did not accept it.`
    case 'chat.event':
      switch (entry.event) {
        case 'request_rating':
          return `A rating was requested from ${shopper}.`
        case 'transfer':
          return 'The chat is being transferred.'
        case 'agent_disconnected':
          return 'The agent lost connection. The chat went back to the front of the queue.'
        case 'chat_ended':
          return 'The chat has ended.'
      }
  }
}

function formatLeft(name: string, reason: LeaveReason): string {
  switch (reason) {
    case 'user_not_alive':
      return `${name} closed the page.`
    case 'user_no_ping':
      return `${name} lost connection.`
    case 'disconnect_user':
    case 'kick_account':
      return `${name} was disconnected.`
    case 'agent_ends_chat':
      return `The agent ended the chat with ${name}.`
    case 'agent_left':
      return `${name} left the chat.`
    case 'transferred':
      return `${name} transferred the chat.`
  }
}

/** Returns the accessible name of the button that removes a file from the message. */
export function formatRemoveFile(name: string): string {
  return `${copy.remove} ${name}`
}

/** Returns a canned reply in the list of suggestions. */
export function formatReplySuggestion(text: string, fileCount: number): string {
  return fileCount === 0 ? text : `${text} (${formatCount(fileCount, 'file')})`
}

/** Returns a macro in the list of suggestions: its actions, then its text. */
export function formatMacroSuggestion(
  { tags, transferTo, endsChat }: Pick<Macro, 'tags' | 'transferTo' | 'endsChat'>,
  department: string,
  text: string,
): string {
  const actions = [
    ...(tags.length === 0 ? [] : [`adds ${tags.join(', ')}`]),
    ...(transferTo === null ? [] : [`transfers to ${department || copy.aDepartment}`]),
    ...(endsChat ? ['ends the chat'] : []),
  ]
  return [`Macro${actions.length === 0 ? '' : `: ${actions.join(', ')}`}`, text]
    .filter((part) => part !== '')
    .join(' – ')
}

/** Returns the actions that follow the agent's message, such as `the chat is transferred to Orders, the chat ends`. */
export function formatPendingActions(
  { transferTo, endsChat }: Pick<Macro, 'transferTo' | 'endsChat'>,
  department: string,
): string {
  return [
    ...(transferTo === null ? [] : [`the chat is transferred to ${department || copy.aDepartment}`]),
    ...(endsChat ? ['the chat ends'] : []),
  ].join(', ')
}

/** Returns the notice about placeholders that have no value in this chat. */
export function formatMissingPlaceholders(placeholders: readonly string[]): string {
  return placeholders.length === 1
    ? `${placeholders[0]} has no value in this chat and was left out. Check the message.`
    : `${placeholders.join(', ')} have no value in this chat and were left out. Check the message.`
}

/** Returns the progress of an upload in percent. */
export function formatUploadPart(part: number): string {
  return `${copy.sending} ${Math.round(part * 100)} %`
}

/** Returns the announcement of new suggestions: '1 suggestion'. */
export function formatSuggestionCount(count: number): string {
  return formatCount(count, 'suggestion')
}

/** Returns the sources of a suggestion: 'Order 10234567'. */
export function formatSuggestionSource({
  kind,
  sources,
  isWritten,
}: Pick<ReplySuggestion, 'kind' | 'sources' | 'isWritten'>): string {
  const names = sources.map(({ name }) => name).join(', ')
  if (isWritten) return `Written by a language model from: ${names}`
  switch (kind) {
    case 'order':
      return `Order ${names}`
    case 'article':
      return `Article: ${names}`
    case 'canned-reply':
      return `Canned reply ${names}`
  }
}

/** Returns the end of a link's accessible name: 'Open Returning a bottle in a new tab'. */
export function formatOpenSource(name: string): string {
  return `${name} in a new tab`
}

/** Returns the draft of a wrap-up note, one fact a line. */
export function formatChatSummary(summary: ChatSummary): string {
  const { topic, asked, lastSaid, orders, sent, forms, tags, isAnswered } = summary
  const rows = [
    ['Topic', topic],
    ['Asked', asked && `“${asked}”`],
    ['Last message', lastSaid && `“${lastSaid}”`],
    ['Orders', orders.join(', ')],
    ['Sent', sent.join(', ')],
    ['Forms', forms.map(({ orderId, isDone }) => `${orderId} ${isDone ? 'sent' : 'failed'}`).join(', ')],
    ['Tags', tags.join(', ')],
    ['Outcome', isAnswered ? 'Answered' : 'The last message has no answer yet'],
  ] as const
  return rows.flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`)).join('\n')
}

/** Returns the label of the button that translates a draft: 'Translate into German'. */
export function formatTranslateInto(language: string): string {
  return language === 'other'
    ? 'Translate into the shopper’s language'
    : `Translate into ${capitalise(language)}`
}

/** Returns the label of the shopper's language: 'Writes German' for `german`. `other` is a language without a name. */
export function formatLanguage(language: string): string {
  if (language === 'other') return 'Writes another language'
  return `Writes ${capitalise(language)}`
}
