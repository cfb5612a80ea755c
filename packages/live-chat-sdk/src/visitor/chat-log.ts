import type { Entry } from '@murphy/contracts/live-chat'
import type { ChatLogEntry } from '../live-chat-client'

export type ChatLog = {
  /** Adds the next entry. An entry of another chat starts an empty log. */
  readonly add: (line: ChatLogEntry) => ChatLogEntry
  readonly lines: () => readonly ChatLogEntry[]
  readonly chatId: () => string | null
  readonly lastTimestamp: () => number
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
  let lines: readonly ChatLogEntry[] = []
  let chatId: string | null = null
  const lastTimestamp = (): number => lines.at(-1)?.entry.timestamp ?? 0

  return {
    add: (line) => {
      if (line.chatId !== chatId) {
        chatId = line.chatId
        lines = []
      }
      const entry: Entry = {
        ...line.entry,
        timestamp: Math.max(line.entry.timestamp, lastTimestamp() + 1),
      }
      const added = { ...line, entry }
      lines = [...lines, added]
      return added
    },
    lines: () => lines,
    chatId: () => chatId,
    lastTimestamp,
    clear: () => {
      lines = []
      chatId = null
    },
  }
}
