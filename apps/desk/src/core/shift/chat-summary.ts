import type { DeskChat } from '@murphy/contracts/desk'
import { isAgentNick, isVisitorNick } from '@murphy/domain/live-chat'
import type { OnShift } from '../state'
import type { LogEntry } from './chat-log'
import { findUnansweredSeq } from './suggested-replies'
import { toFormEvent } from './transcript'

/** Longer texts of the shopper are cut. */
const quotedCharacters = 200

/** The facts of a chat that a summary tells. Empty texts and lists are left out. */
export type ChatSummary = {
  readonly topic: string
  /** The shopper's first message in the chat. */
  readonly asked: string
  /** The shopper's last message, when it is another one. */
  readonly lastSaid: string
  /** Numbers of the verified shopper's orders that the messages name. */
  readonly orders: readonly string[]
  /** Titles of cards and names of files that agents sent. */
  readonly sent: readonly string[]
  readonly forms: readonly { readonly orderId: string; readonly isDone: boolean }[]
  readonly tags: readonly string[]
  readonly isAnswered: boolean
}

/**
 * Returns the facts for the draft of a wrap-up note. They are what the desk already shows of the chat.
 *
 * Source: docs/desk.md#write-a-note
 */
export function summariseChat(
  shift: Pick<OnShift, 'logs' | 'outbox' | 'shoppers'>,
  { chatId, handOver, notes, tags }: DeskChat,
): ChatSummary {
  const entries = shift.logs[chatId]?.entries ?? []
  const said = entries.flatMap(({ entry }) =>
    entry.type === 'chat.msg' && isVisitorNick(entry.nick) && entry.msg.trim() !== ''
      ? [shorten(entry.msg)]
      : [],
  )
  const [asked = ''] = said
  const last = said.at(-1) ?? ''
  const shopper = shift.shoppers[chatId]
  const known = shopper?.at === 'loaded' ? (shopper.value.orders ?? []) : []
  const written = entries.map(({ entry }) => (entry.type === 'chat.msg' ? entry.msg : '')).join('\n')
  return {
    topic: handOver?.shopper?.lastIntentGroupName ?? '',
    asked,
    lastSaid: last === asked ? '' : last,
    orders: known.map(({ orderId }) => orderId).filter((orderId) => written.includes(orderId)),
    sent: entries.flatMap(getSent),
    forms: notes.flatMap((note) => {
      const form = toFormEvent(note)
      return form === null ? [] : [{ orderId: form.orderId, isDone: form.type === 'form-sent' }]
    }),
    tags,
    isAnswered: findUnansweredSeq(shift, chatId) === null,
  }
}

/** Returns what an agent's entry brought besides text. */
function getSent({ entry }: LogEntry): readonly string[] {
  if (!isAgentNick(entry.nick)) return []
  if (entry.type === 'chat.file') return [entry.attachment.name]
  if (entry.type !== 'chat.msg') return []
  const { structured_msg: structured } = entry
  return structured !== undefined && 'items' in structured ? structured.items.map(({ title }) => title) : []
}

function shorten(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= quotedCharacters ? line : `${line.slice(0, quotedCharacters - 1)}…`
}
