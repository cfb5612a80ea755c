import { unchanged } from '@murphy/flow'
import type { Entry as LogEntry, Structured } from '@murphy/contracts/live-chat'
import type { ChatLogEntry } from '@murphy/live-chat-sdk'
import { fill } from '@murphy/domain/words'
import type { Entry, EntrySender } from '../conversation/conversation-state'
import type { Moment } from '../moment'
import type { ShownItem } from '../reply-kinds'
import { callerOf, entryIntent } from '../session/identity'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { emitLiveChatEffect, putTalk, whenTalking } from './attached'
import { liveChatCopy } from './copy'
import { entryId, isLiveChatEntry, placeOf } from './entry-id'
import { firstNameOf, isAgentNick } from './people'
import { askForRating } from './rating'
import { isUnsent, ownerOf, unsentEntryId } from './unsent'

/**
 * Adds a line of the chat's log in its place by its number, in any order of arrival and any number of times: after a
 * reload, a drop and in a second tab the same lines come again.
 *
 * Source: LC-14, LC-16, MSG-08, OP-107, OP-110
 */
export function lineAdded(moment: Moment, line: ChatLogEntry): Rule {
  return whenTalking(({ talk }, state) => {
    const { chatId, seq, entry } = line
    if (chatId !== talk.chatId || seq === null) return unchanged
    const shown = shownOf(entry)
    const id = entryId(chatId, seq)
    return (current) =>
      sequence(
        current,
        follow(moment, line, id),
        shown === null
          ? unchanged
          : showLine({ ...shown, ...frameOf(state, moment, line), id, vote: null }, line),
      )
  })
}

/** Applies the effects of a line besides its text. */
function follow(moment: Moment, { entry, isReplay }: ChatLogEntry, key: string): Rule {
  const { nick } = entry
  if (entry.type === 'chat.memberjoin' && isAgentNick(nick))
    return (state) =>
      sequence(
        state,
        lastJoined(nick),
        // Recorded once for all tabs and reloads; a page that missed the live line records it when it reads the log.
        emitLiveChatEffect({
          kind: 'post-joined',
          key,
          caller: callerOf(state),
          intent: entryIntent(state.session),
        }),
      )
  if (entry.type === 'chat.event' && entry.event === 'request_rating' && !isReplay)
    return askForRating(moment)
  return isAgentNick(nick) && entry.type === 'chat.msg' ? putTalk({ typing: null }) : unchanged
}

function lastJoined(nick: string): Rule {
  return whenTalking(({ talk }) => {
    const isOther = (agent: { readonly nick: string }): boolean => agent.nick !== nick
    return putTalk({
      agents: [...talk.agents.filter(isOther), ...talk.agents.filter((agent) => !isOther(agent))],
    })
  })
}

function showLine(entry: Entry, { isReplay, entry: { id: messageId } }: ChatLogEntry): Rule {
  return (state) => {
    const { conversation, frame } = state
    const known = conversation.entries.find(({ id }) => id === entry.id)
    if (known !== undefined) {
      const entries = conversation.entries.map((other) =>
        other === known ? { ...entry, at: known.at } : other,
      )
      return put('conversation', { entries })(state)
    }
    const { entries, isNewest } = placed(conversation.entries, entry, messageId)
    // Lines that exist before a page joins the chat were counted where they arrived.
    const isNews = isNewest && (!isReplay || conversation.entries.some(isLiveChatEntry))
    const isUnread = isNews && entry.from !== 'user' && frame.at === 'closed'
    const isToRead = isNews && entry.from === 'agent' && frame.at === 'open'
    return sequence(
      state,
      put('conversation', { entries, unread: conversation.unread + (isUnread ? 1 : 0) }),
      isToRead ? emitLiveChatEffect({ kind: 'mark-read' }) : unchanged,
    )
  }
}

/**
 * Puts a line before the first line of the chat that came after it, else at the end, above what is just being sent. A
 * message of this page takes the place where it was written, unless a line came between.
 */
function placed(
  entries: readonly Entry[],
  entry: Entry,
  messageId: string | undefined,
): { readonly entries: readonly Entry[]; readonly isNewest: boolean } {
  const { chat, seq } = placeOf(entry.id)
  const written =
    messageId === undefined ? -1 : entries.findIndex(({ id }) => id === unsentEntryId(messageId))
  const others = written === -1 ? entries : entries.toSpliced(written, 1)
  const seqs = others.map(({ id }) => {
    const place = placeOf(id)
    return place.chat === chat ? place.seq : null
  })
  const later = seqs.findIndex((other) => other !== null && other > seq)
  const end = later === -1 ? others.findLastIndex((other) => !isUnsent(other)) + 1 : later
  const afterEarlier = seqs.findLastIndex((other) => other !== null && other < seq) + 1
  const place = written === -1 ? end : Math.max(afterEarlier, Math.min(written, end))
  return { entries: others.toSpliced(place, 0, entry), isNewest: later === -1 }
}

/** Returns the owner and the time of a line. A replayed line has the service's time, a new line the reader's own. */
function frameOf(
  state: State,
  moment: Moment,
  { entry, isReplay }: ChatLogEntry,
): Pick<Entry, 'at' | 'shopper' | 'intent'> {
  return {
    at: isReplay ? Math.min(entry.timestamp, moment.now) : moment.now,
    shopper: ownerOf(state.session),
    intent: entryIntent(state.session),
  }
}

type Shown = Pick<Entry, 'from' | 'item' | 'live'>

/** Returns the item that shows the line; `null`: the line is not shown. */
function shownOf(entry: LogEntry): Shown | null {
  const name = firstNameOf(entry.display_name)
  switch (entry.type) {
    case 'chat.msg':
      return messageOf(entry)
    case 'chat.file': {
      const { attachment, deleted } = entry
      return {
        ...said(entry, attachment.name),
        live: { kind: 'file', attachment, isDeleted: deleted },
      }
    }
    case 'chat.memberjoin':
      return isAgentNick(entry.nick) && name !== '' ? system(fill(liveChatCopy.joined, { name })) : null
    case 'chat.memberleave':
      return isAgentNick(entry.nick) && name !== '' ? system(fill(liveChatCopy.left, { name })) : null
    default:
      return null
  }
}

function messageOf(entry: Extract<LogEntry, { type: 'chat.msg' }>): Shown {
  const { structured_msg: structured, options = [] } = entry
  if (structured !== undefined)
    return { ...said(entry, entry.msg || wordsOf(structured)), live: { kind: 'structured', structured } }
  if (options.length > 0) {
    const quickReplies: Structured = { type: 'QUICK_REPLIES', msg: entry.msg, quick_replies: [...options] }
    return { ...said(entry, entry.msg), live: { kind: 'structured', structured: quickReplies } }
  }
  // A plain line of the shopper's own is drawn like the shopper's texts to Murphy.
  const text: ShownItem = { type: 'message', text: entry.msg, from: 'user' }
  return senderOf(entry) === 'user' ? { from: 'user', item: text } : said(entry, entry.msg)
}

function said(entry: LogEntry, text: string): Shown {
  const from = senderOf(entry)
  const displayName = entry.display_name
  const item: ShownItem =
    from === 'agent'
      ? { type: 'livechatmessage', text, from: 'agent', displayName }
      : { type: 'livechatmessage', text, from: 'system' }
  return { from, item }
}

function system(text: string): Shown {
  return { from: 'system', item: { type: 'message', text, from: 'system' } }
}

function senderOf({ nick }: LogEntry): EntrySender {
  if (isAgentNick(nick)) return 'agent'
  return nick.startsWith('visitor') ? 'user' : 'system'
}

/** Returns the words on the cards, for readers who cannot see them and for a page that has only the words. */
function wordsOf(structured: Structured): string {
  if (structured.type === 'QUICK_REPLIES') return structured.msg
  const intro = 'msg' in structured ? structured.msg : undefined
  return intro ?? structured.items.map(({ title }) => title).join(', ')
}
