import type { Attachment, Entry } from '@murphy/contracts/live-chat'
import type { ChatLog } from './chat-log'
import type { Outgoing } from './outbox'
import type { Refusal } from './refusal'

/** Who speaks: the shopper, this agent, or another one. */
export type Speaker = 'shopper' | 'me' | 'colleague'

/** `null`: stored, as everything that has come back from the service. */
export type Mark = null | { readonly at: 'sending' } | { readonly at: 'refused'; readonly refusal: Refusal }

type Said = {
  readonly key: string
  readonly speaker: Speaker
  readonly name: string
  /** Milliseconds since 1970 on the service's clock; `null` until it is stored. */
  readonly at: number | null
  /** The first of a run: the name stands above it. */
  readonly isFirst: boolean
  readonly mark: Mark
}

/** What happened, and was not said. */
export type HappenedEntry = Exclude<
  Entry,
  { type: 'chat.msg' | 'chat.file' | 'chat.join' | 'chat.queue_position' }
>

/** One line of a chat as it is drawn. */
export type LogLine =
  | ({ readonly kind: 'text'; readonly text: string } & Said)
  | ({ readonly kind: 'file'; readonly file: Attachment | PendingFile } & Said)
  | {
      readonly kind: 'happened'
      readonly key: string
      readonly at: number
      readonly name: string
      readonly entry: HappenedEntry
    }

/** A file on its way has no address yet. */
export type PendingFile = { readonly name: string; readonly size: number; readonly url: null }

/** Words within this time of each other stand under one name. */
const runMs = 5 * 60_000

/**
 * The lines of a chat in the order of the service's sequence, and after them what this agent has sent and what has not
 * come back yet.
 *
 * @param me the agent's nick
 * Source: delivery rule 3
 */
export function logLines({
  log,
  outbox,
  chatId,
  me,
}: {
  readonly log: ChatLog | undefined
  readonly outbox: readonly Outgoing[]
  readonly chatId: string
  readonly me: string
}): readonly LogLine[] {
  const lines: LogLine[] = []
  const stored = new Set<string>()
  for (const { seq, entry } of log?.entries ?? []) {
    if (entry.id !== undefined) stored.add(entry.id)
    const line = lineOf(entry, `seq-${seq}`, me)
    if (line !== null) lines.push(withRun(line, lines.at(-1)))
  }
  for (const { id, command, stage } of outbox) {
    if (stored.has(id) || !('chatId' in command) || command.chatId !== chatId) continue
    if (command.type !== 'message' && command.type !== 'file') continue
    const mark: Mark = stage.at === 'refused' ? { at: 'refused', refusal: stage.refusal } : { at: 'sending' }
    const said = { key: id, speaker: 'me', name: '', at: null, isFirst: true, mark } as const
    const line: LogLine =
      command.type === 'message'
        ? { kind: 'text', text: command.msg, ...said }
        : { kind: 'file', file: { name: command.file.name, size: command.file.size, url: null }, ...said }
    lines.push(withRun(line, lines.at(-1)))
  }
  return lines
}

function lineOf(entry: Entry, key: string, me: string): LogLine | null {
  const { display_name: name, timestamp: at } = entry
  const said = { key, speaker: speakerOf(entry, me), name, at, isFirst: true, mark: null } as const
  switch (entry.type) {
    case 'chat.msg':
      return { kind: 'text', text: entry.msg, ...said }
    case 'chat.file':
      return { kind: 'file', file: entry.attachment, ...said }
    case 'chat.rating':
    case 'chat.comment':
    case 'chat.memberjoin':
    case 'chat.memberleave':
    case 'chat.event':
    case 'chat.wait_queue':
      return { kind: 'happened', key, at, name, entry }
    // The first is the room itself, the other is told once and never stored.
    case 'chat.join':
    case 'chat.queue_position':
      return null
  }
}

function speakerOf({ nick }: Entry, me: string): Speaker {
  if (nick === me) return 'me'
  return nick.startsWith('agent:') ? 'colleague' : 'shopper'
}

function withRun(line: LogLine, before: LogLine | undefined): LogLine {
  if (line.kind === 'happened') return line
  const isRun =
    before !== undefined &&
    before.kind !== 'happened' &&
    before.speaker === line.speaker &&
    (line.speaker === 'me' || before.name === line.name) &&
    (line.at === null || before.at === null || line.at - before.at < runMs)
  return isRun ? { ...line, isFirst: false } : line
}
