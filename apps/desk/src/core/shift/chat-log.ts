import type { Entry } from '@murphy/contracts/live-chat'

/** An entry with its sequence in the chat. */
export type PlacedEntry = { readonly seq: number; readonly entry: Entry }

/**
 * The entries of a chat on this page, in the order of `seq`, without gaps from 1 on. `isSynced`: all earlier
 * entries have arrived; later ones are new.
 */
export type ChatLog = {
  readonly entries: readonly PlacedEntry[]
  readonly isSynced: boolean
  /** The entries after this sequence were requested on this connection; `null`: none were. */
  readonly askedAfter: number | null
}

export const emptyLog: ChatLog = { entries: [], isSynced: false, askedAfter: null }

export function lastSeq(log: ChatLog): number {
  return log.entries.at(-1)?.seq ?? 0
}

/** `next`: is appended; `known`: has arrived before; `gap`: an entry before it is missing and must be requested. */
export type EntryPlace = 'next' | 'known' | 'gap'

/** Returns the place of an entry. Source: docs/live-chat-protocol.md#delivery-rules */
export function placeOf(log: ChatLog, seq: number): EntryPlace {
  const last = lastSeq(log)
  if (seq <= last) return 'known'
  return seq === last + 1 ? 'next' : 'gap'
}

export function append(log: ChatLog, placed: PlacedEntry): ChatLog {
  return { ...log, entries: [...log.entries, placed] }
}
