import type { Entry } from '@murphy/contracts/live-chat'
import type { ChatLogEntry } from '../live-chat-client'
import { resendMs, type Clock } from '../client'

/** The log of one chat. */
export type ChatLog = {
  /** Adds the next entry. An entry of another chat starts an empty log. */
  readonly add: (entry: ChatLogEntry) => ChatLogEntry
  readonly entries: () => readonly ChatLogEntry[]
  readonly chatId: () => string | null
  readonly getLastTimestamp: () => number
  readonly clear: () => void
}

/**
 * Creates the log of one chat, in the service's order. Programs use the time of an entry as its key, so each time is unique:
 * an entry that is not later than the one before gets the next millisecond. That depends on the order alone, so an entry has
 * the same time live and after a reload.
 *
 * Source: LCS-02, docs/live-chat-protocol.md#sdk
 */
export function createChatLog(): ChatLog {
  let entries: readonly ChatLogEntry[] = []
  let chatId: string | null = null
  const getLastTimestamp = (): number => entries.at(-1)?.entry.timestamp ?? 0

  return {
    add: (added) => {
      if (added.chatId !== chatId) {
        chatId = added.chatId
        entries = []
      }
      const entry: Entry = {
        ...added.entry,
        timestamp: Math.max(added.entry.timestamp, getLastTimestamp() + 1),
      }
      const stored = { ...added, entry }
      entries = [...entries, stored]
      return stored
    },
    entries: () => entries,
    chatId: () => chatId,
    getLastTimestamp,
    clear: () => {
      entries = []
      chatId = null
    },
  }
}

/**
 * Creates the waits for entries of the log. A wait takes at most 5 s, because the entry of an ended chat may never
 * arrive.
 */
export function createEntryWaits(clock: Clock, getLastSeq: (chatId: string) => number) {
  let waits: readonly { readonly chatId: string; readonly seq: number; readonly resolve: () => void }[] = []
  return {
    wait: (chatId: string, seq: number): Promise<void> =>
      new Promise((resolve) => {
        if (getLastSeq(chatId) >= seq) return resolve()
        waits = [...waits, { chatId, seq, resolve }]
        clock.after(`entry:${chatId}:${seq}`, resendMs, resolve)
      }),
    settle: (): void => {
      const arrived = waits.filter(({ chatId, seq }) => getLastSeq(chatId) >= seq)
      waits = waits.filter((wait) => !arrived.includes(wait))
      for (const { chatId, seq, resolve } of arrived) {
        clock.cancel(`entry:${chatId}:${seq}`)
        resolve()
      }
    },
  }
}
