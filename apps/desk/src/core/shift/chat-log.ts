import type { Entry } from '@murphy/contracts/live-chat'

/** An entry with its sequence in the chat. */
export type LogEntry = { readonly seq: number; readonly entry: Entry }

/**
 * The entries of a chat on this page, in the order of `seq`, without gaps from 1 on. `isSynced`: all earlier
 * entries have arrived; later ones are new.
 */
export type ChatLog = {
  readonly entries: readonly LogEntry[]
  readonly isSynced: boolean
  /** The sequence after which entries were requested on this connection; `null`: none were. */
  readonly requestedAfter: number | null
}

export const emptyLog: ChatLog = { entries: [], isSynced: false, requestedAfter: null }

/** Returns the sequence of the last entry; 0: none. */
export function getLastSeq(log: ChatLog): number {
  return log.entries.at(-1)?.seq ?? 0
}

/** `next`: is appended; `duplicate`: has arrived before; `gap`: an entry before it is missing and must be requested. */
export type SequenceCheck = 'next' | 'duplicate' | 'gap'

/** Compares the sequence of an entry with the log. Source: docs/live-chat-protocol.md#delivery-rules */
export function checkSequence(log: ChatLog, seq: number): SequenceCheck {
  const last = getLastSeq(log)
  if (seq <= last) return 'duplicate'
  return seq === last + 1 ? 'next' : 'gap'
}

/** Appends the next entry. */
export function appendEntry(log: ChatLog, logEntry: LogEntry): ChatLog {
  return { ...log, entries: [...log.entries, logEntry] }
}
