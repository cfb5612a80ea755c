import type { Entry } from '@murphy/contracts/live-chat'

/** An entry at its place in the chat. */
export type PlacedEntry = { readonly seq: number; readonly entry: Entry }

/**
 * What this page has of a chat, in the order of `seq`, without gaps from 1 on. `isSynced`: everything that was said
 * before the page asked is here; what comes now is news.
 */
export type ChatLog = {
  readonly entries: readonly PlacedEntry[]
  readonly isSynced: boolean
  /** What comes after this place was asked for on this connection; `null`: nothing was. */
  readonly askedAfter: number | null
}

export const emptyLog: ChatLog = { entries: [], isSynced: false, askedAfter: null }

export function lastSeq(log: ChatLog): number {
  return log.entries.at(-1)?.seq ?? 0
}

/** `next`: appended; `known`: came before; `gap`: something before it is missing and has to be asked for. */
export type Placing = 'next' | 'known' | 'gap'

/** Where an entry belongs. Source: delivery rule 3 */
export function placing(log: ChatLog, seq: number): Placing {
  const last = lastSeq(log)
  if (seq <= last) return 'known'
  return seq === last + 1 ? 'next' : 'gap'
}

export function append(log: ChatLog, placed: PlacedEntry): ChatLog {
  return { ...log, entries: [...log.entries, placed] }
}
