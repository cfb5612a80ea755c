import type { Attachment, Card, Entry } from '@murphy/contracts/live-chat'
import type { Note } from '@murphy/contracts/desk'
import { isAgentNick } from '@murphy/domain/live-chat'
import type { ChatLog } from './chat-log'
import { isMessageCommand } from './command'
import type { MessageCommand } from './command'
import type { Outgoing } from './outbox'
import type { Refusal } from './refusal'

/** The author of a message: the shopper, this agent, or another agent. */
export type Speaker = 'shopper' | 'me' | 'colleague'

/** `null`: stored, as everything that has come back from the server. */
export type DeliveryMark =
  | null
  | { readonly at: 'sending' }
  | { readonly at: 'refused'; readonly refusal: Refusal }

type MessageFields = {
  readonly key: string
  readonly speaker: Speaker
  readonly name: string
  /** Milliseconds since 1970 on the server's clock; `null` until it is stored. */
  readonly at: number | null
  /** True for the first message of a run, which shows the name. */
  readonly isFirst: boolean
  readonly mark: DeliveryMark
}

/** An entry that is a system event, not a message. */
export type SystemEvent = Exclude<
  Entry,
  { type: 'chat.msg' | 'chat.file' | 'chat.join' | 'chat.queue_position' }
>

/** The shopper has sent a form that an agent had offered. */
export type FormEvent = {
  readonly type: 'form-sent' | 'form-failed'
  readonly display_name: ''
  readonly orderId: string
}

/** One entry of the transcript as it is rendered. */
export type TranscriptEntry =
  | ({ readonly kind: 'text'; readonly text: string } & MessageFields)
  | ({ readonly kind: 'file'; readonly file: Attachment | PendingFile } & MessageFields)
  /** `text`: the text before the cards, or ''. */
  | ({ readonly kind: 'cards'; readonly text: string; readonly cards: readonly Card[] } & MessageFields)
  /** For agents only. `to`: the target of the transfer that it was written with; '' for a plain note. */
  | ({
      readonly kind: 'note'
      readonly text: string
      readonly to: string
      readonly mentionsMe: boolean
      /** Set when a manager wrote it from outside the chat. */
      readonly supervision: Supervision
    } & MessageFields)
  | {
      readonly kind: 'event'
      readonly key: string
      readonly at: number
      readonly name: string
      readonly entry: SystemEvent | FormEvent
    }

/** `null`: an agent of the chat wrote the note. */
export type Supervision = NonNullable<Note['supervision']> | null

/** A file that is being sent has no address yet. */
export type PendingFile = { readonly name: string; readonly size: number; readonly url: null }

/** Messages within this time of each other share one name. */
const runMs = 5 * 60_000

/**
 * Returns the transcript of a chat in the server's sequence, then the agent's messages that are not stored yet.
 *
 * @param me the agent's nick
 * @param notes notes of agents, each behind the entry that was the last then
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function toTranscript({
  log,
  notes = [],
  outbox,
  chatId,
  me,
}: {
  readonly log: Pick<ChatLog, 'entries'> | undefined
  readonly notes?: readonly Note[]
  readonly outbox: readonly Outgoing[]
  readonly chatId: string
  readonly me: string
}): readonly TranscriptEntry[] {
  const entries: TranscriptEntry[] = []
  const stored = new Set<string>()
  const noted = notes.map((note) => ({ afterSeq: note.afterSeq, entry: toNoteEntry(note, me) }))
  let next = 0
  const addNotesBefore = (seq: number): void => {
    for (let note = noted[next]; note !== undefined && note.afterSeq < seq; note = noted[next]) {
      entries.push(withoutRepeatedName(note.entry, entries.at(-1)))
      next += 1
    }
  }
  for (const { noteId } of notes) stored.add(noteId)
  for (const { seq, entry } of log?.entries ?? []) {
    addNotesBefore(seq)
    if (entry.id !== undefined) stored.add(entry.id)
    const shown = toStoredEntry(entry, `seq-${seq}`, me)
    if (shown !== null) entries.push(withoutRepeatedName(shown, entries.at(-1)))
  }
  addNotesBefore(Infinity)
  for (const { id, command, stage } of outbox) {
    if (stored.has(id) || !('chatId' in command) || command.chatId !== chatId) continue
    if (!isMessageCommand(command)) continue
    const mark: DeliveryMark =
      stage.at === 'refused' ? { at: 'refused', refusal: stage.refusal } : { at: 'sending' }
    const fields = { key: id, speaker: 'me', name: '', at: null, isFirst: true, mark } as const
    entries.push(withoutRepeatedName(toPendingEntry(command, fields), entries.at(-1)))
  }
  return entries
}

function toPendingEntry(command: MessageCommand, fields: MessageFields): TranscriptEntry {
  switch (command.type) {
    case 'message':
      return { kind: 'text', text: command.msg, ...fields }
    case 'note':
      return { kind: 'note', text: command.text, to: '', mentionsMe: false, supervision: null, ...fields }
    case 'card':
    case 'nominee-form':
      return { kind: 'cards', text: '', cards: [command.card], ...fields }
    case 'file':
      return {
        kind: 'file',
        file: { name: command.file.name, size: command.file.size, url: null },
        ...fields,
      }
    case 'reply-file':
      return { kind: 'file', file: { name: command.name, size: command.size, url: null }, ...fields }
  }
}

function toNoteEntry(note: Note, me: string): TranscriptEntry {
  const { noteId, nick, from, to, text, named, at, supervision = null } = note
  const formEvent = toFormEvent(note)
  if (formEvent !== null) return { kind: 'event', key: `note-${noteId}`, at, name: '', entry: formEvent }
  const speaker = nick === me ? 'me' : 'colleague'
  const mentionsMe = named.some((agentId) => me === `agent:${agentId}`)
  return {
    kind: 'note',
    key: `note-${noteId}`,
    speaker,
    name: from,
    at,
    isFirst: true,
    mark: null,
    text,
    to,
    mentionsMe,
    supervision,
  }
}

/** Returns the event of a sent form; `null`: an agent wrote the note. */
export function toFormEvent({ kind, text: orderId }: Note): FormEvent | null {
  return kind === 'form-sent' || kind === 'form-failed' ? { type: kind, display_name: '', orderId } : null
}

function toStoredEntry(entry: Entry, key: string, me: string): TranscriptEntry | null {
  const { display_name: name, timestamp: at } = entry
  const fields = { key, speaker: getSpeaker(entry, me), name, at, isFirst: true, mark: null } as const
  switch (entry.type) {
    case 'chat.msg':
      return { ...getContent(entry), ...fields }
    case 'chat.file':
      return { kind: 'file', file: entry.attachment, ...fields }
    case 'chat.rating':
    case 'chat.comment':
    case 'chat.memberjoin':
    case 'chat.memberleave':
    case 'chat.event':
    case 'chat.wait_queue':
      return { kind: 'event', key, at, name, entry }
    // The first is the chat itself; the second is pushed once and never stored.
    case 'chat.join':
    case 'chat.queue_position':
      return null
  }
}

function getContent({ msg, structured_msg: structured }: Extract<Entry, { type: 'chat.msg' }>) {
  return structured !== undefined && 'items' in structured
    ? ({
        kind: 'cards',
        text: 'msg' in structured ? (structured.msg ?? '') : '',
        cards: structured.items,
      } as const)
    : ({ kind: 'text', text: msg } as const)
}

function getSpeaker({ nick }: Entry, me: string): Speaker {
  if (nick === me) return 'me'
  return isAgentNick(nick) ? 'colleague' : 'shopper'
}

function withoutRepeatedName(entry: TranscriptEntry, before: TranscriptEntry | undefined): TranscriptEntry {
  if (entry.kind === 'event') return entry
  const isRun =
    before !== undefined &&
    before.kind !== 'event' &&
    // A note never looks like part of the messages to the shopper.
    (before.kind === 'note') === (entry.kind === 'note') &&
    !(entry.kind === 'note' && (entry.to !== '' || entry.supervision !== null)) &&
    before.speaker === entry.speaker &&
    (entry.speaker === 'me' || before.name === entry.name) &&
    (entry.at === null || before.at === null || entry.at - before.at < runMs)
  return isRun ? { ...entry, isFirst: false } : entry
}
