import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { Entry as LogEntry, Structured } from '@murphy/contracts/live-chat'
import type { ChatLogEntry } from '@murphy/live-chat-sdk'
import { fill } from '@murphy/domain/copy'
import type { Entry, EntrySender } from '../conversation/conversation-state'
import type { LoadedCoreModules } from '../core-modules'
import type { ShownItem } from '../reply-kinds'
import { getCaller, getEntryIntent } from '../session/identity'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { emitLiveChatEffect, putChat, whenChatActive } from './attached-state'
import { liveChatCopy } from './copy'
import { createEntryId, isLiveChatEntry, parseEntryId } from './entry-id'
import { getFirstName, isAgentNick } from '@murphy/domain/live-chat'
import { askForRating } from './rating'
import { isUnsent, getEntryOwner, createUnsentEntryId } from './unsent-messages'

/**
 * Adds an entry of the chat's log in its place by its number. Entries arrive in any order and any number of times: after a
 * reload, a lost connection and in a second tab the same entries come again.
 *
 * Source: LC-14, LC-16, MSG-08, OP-107, OP-110
 */
export function addLogEntry(moment: Moment, logEntry: ChatLogEntry, modules: LoadedCoreModules): Rule {
  return whenChatActive(({ chat }, state) => {
    const { chatId, seq, entry } = logEntry
    if (chatId !== chat.chatId || seq === null) return unchanged
    const shown = toShownItem(entry)
    const id = createEntryId(chatId, seq)
    return (current) =>
      sequence(
        current,
        isRatingRequest(logEntry) ? askForRating(moment, modules) : applyLogEntry(logEntry, id),
        shown === null
          ? unchanged
          : showLogEntry({ ...shown, ...getEntryContext(state, moment, logEntry), id, vote: null }, logEntry),
      )
  })
}

/** Applies the effects of a log entry besides its text. */
function applyLogEntry({ entry }: ChatLogEntry, key: string): Rule {
  const { nick } = entry
  if (entry.type === 'chat.memberjoin' && isAgentNick(nick))
    return (state) =>
      sequence(
        state,
        moveToLast(nick),
        // Recorded once for all tabs and reloads; a page that missed the live entry records it when it reads the log.
        emitLiveChatEffect({
          kind: 'post-joined',
          key,
          caller: getCaller(state),
          intent: getEntryIntent(state.session),
        }),
      )
  return isAgentNick(nick) && entry.type === 'chat.msg' ? putChat({ typing: null }) : unchanged
}

/** Returns true when the agent asks for a rating now. */
function isRatingRequest({ entry, isReplay }: ChatLogEntry): boolean {
  return entry.type === 'chat.event' && entry.event === 'request_rating' && !isReplay
}

function moveToLast(nick: string): Rule {
  return whenChatActive(({ chat }) => {
    const isOther = (agent: { readonly nick: string }): boolean => agent.nick !== nick
    return putChat({
      agents: [...chat.agents.filter(isOther), ...chat.agents.filter((agent) => !isOther(agent))],
    })
  })
}

function showLogEntry(entry: Entry, { isReplay, entry: { id: messageId } }: ChatLogEntry): Rule {
  return (state) => {
    const { conversation, frame } = state
    const existing = conversation.entries.find(({ id }) => id === entry.id)
    if (existing !== undefined) {
      const entries = conversation.entries.map((other) =>
        other === existing ? { ...entry, at: existing.at } : other,
      )
      return put('conversation', { entries })(state)
    }
    const { entries, isNewest } = insertEntry(conversation.entries, entry, messageId)
    // Entries that exist before a page joins the chat were counted where they arrived.
    const isNewHere = isNewest && (!isReplay || conversation.entries.some(isLiveChatEntry))
    const isUnread = isNewHere && entry.from !== 'user' && frame.at === 'closed'
    const isToRead = isNewHere && entry.from === 'agent' && frame.at === 'open'
    return sequence(
      state,
      put('conversation', { entries, unread: conversation.unread + (isUnread ? 1 : 0) }),
      isToRead ? emitLiveChatEffect({ kind: 'mark-read' }) : unchanged,
    )
  }
}

/**
 * Inserts an entry before the first later entry of the chat, else at the end above the unsent messages. A message of this
 * page takes the position where it was written, unless another entry came between.
 */
function insertEntry(
  entries: readonly Entry[],
  entry: Entry,
  messageId: string | undefined,
): { readonly entries: readonly Entry[]; readonly isNewest: boolean } {
  const { chat, seq } = parseEntryId(entry.id)
  const written =
    messageId === undefined ? -1 : entries.findIndex(({ id }) => id === createUnsentEntryId(messageId))
  const others = written === -1 ? entries : entries.toSpliced(written, 1)
  const seqs = others.map(({ id }) => {
    const place = parseEntryId(id)
    return place.chat === chat ? place.seq : null
  })
  const later = seqs.findIndex((other) => other !== null && other > seq)
  const end = later === -1 ? others.findLastIndex((other) => !isUnsent(other)) + 1 : later
  const afterEarlier = seqs.findLastIndex((other) => other !== null && other < seq) + 1
  const place = written === -1 ? end : Math.max(afterEarlier, Math.min(written, end))
  return { entries: others.toSpliced(place, 0, entry), isNewest: later === -1 }
}

/** Returns the owner and the time of an entry. A replayed entry has the service's time, a new one the reader's own. */
function getEntryContext(
  state: State,
  moment: Moment,
  { entry, isReplay }: ChatLogEntry,
): Pick<Entry, 'at' | 'shopper' | 'intent'> {
  return {
    at: isReplay ? Math.min(entry.timestamp, moment.now) : moment.now,
    shopper: getEntryOwner(state.session),
    intent: getEntryIntent(state.session),
  }
}

type Shown = Pick<Entry, 'from' | 'item' | 'live'>

/** Returns the item that shows the log entry; `null`: it is not shown. */
function toShownItem(entry: LogEntry): Shown | null {
  const name = getFirstName(entry.display_name)
  switch (entry.type) {
    case 'chat.msg':
      return toMessageItem(entry)
    case 'chat.file': {
      const { attachment, deleted } = entry
      return {
        ...createMessage(entry, attachment.name),
        live: { kind: 'file', attachment, isDeleted: deleted },
      }
    }
    case 'chat.memberjoin':
      return isAgentNick(entry.nick) && name !== ''
        ? createSystemMessage(fill(liveChatCopy.joined, { name }))
        : null
    case 'chat.memberleave':
      return isAgentNick(entry.nick) && name !== ''
        ? createSystemMessage(fill(liveChatCopy.left, { name }))
        : null
    default:
      return null
  }
}

function toMessageItem(entry: Extract<LogEntry, { type: 'chat.msg' }>): Shown {
  const { structured_msg: structured, options = [] } = entry
  if (structured !== undefined)
    return {
      ...createMessage(entry, entry.msg || getCardsText(structured)),
      live: { kind: 'structured', structured },
    }
  if (options.length > 0) {
    const quickReplies: Structured = { type: 'QUICK_REPLIES', msg: entry.msg, quick_replies: [...options] }
    return { ...createMessage(entry, entry.msg), live: { kind: 'structured', structured: quickReplies } }
  }
  // A plain message of the shopper is drawn like the shopper's texts to Murphy.
  const text: ShownItem = { type: 'message', text: entry.msg, from: 'user' }
  return toLogSender(entry) === 'user' ? { from: 'user', item: text } : createMessage(entry, entry.msg)
}

function createMessage(entry: LogEntry, text: string): Shown {
  const from = toLogSender(entry)
  const displayName = entry.display_name
  const item: ShownItem =
    from === 'agent'
      ? { type: 'livechatmessage', text, from: 'agent', displayName }
      : { type: 'livechatmessage', text, from: 'system' }
  return { from, item }
}

function createSystemMessage(text: string): Shown {
  return { from: 'system', item: { type: 'message', text, from: 'system' } }
}

function toLogSender({ nick }: LogEntry): EntrySender {
  if (isAgentNick(nick)) return 'agent'
  return nick.startsWith('visitor') ? 'user' : 'system'
}

/** Returns the text of the cards, for screen readers and for a page that shows only text. */
function getCardsText(structured: Structured): string {
  if (structured.type === 'QUICK_REPLIES') return structured.msg
  const intro = 'msg' in structured ? structured.msg : undefined
  return intro ?? structured.items.map(({ title }) => title).join(', ')
}
