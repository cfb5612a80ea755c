import type { Entry } from '@murphy/contracts/live-chat'
import type { ChatLogEntry } from '../live-chat-client'
import { createChatLog, type ChatLog } from '../visitor/chat-log'

export type VendorLog = Pick<ChatLog, 'entries'> & {
  /** Returns our id of the running or last chat, or `null`. */
  readonly chatId: () => string | null
  /** Starts the log of a new chat. */
  readonly start: () => void
  /** Adds an entry, and returns it with its number; `null` for a repeated entry. */
  readonly add: (entry: Entry, isOwn: boolean) => ChatLogEntry | null
  readonly has: (entry: Entry) => boolean
  readonly lastTimestamp: () => number
}

/**
 * Creates the log of a vendor's chat. The vendor has no sequence numbers: entries are numbered as they arrive, and an entry
 * that is repeated after a reconnect is recognised by time, nick and type.
 *
 * Source: docs/live-chat-protocol.md#sdk
 */
export function createVendorLog(): VendorLog {
  const log = createChatLog()
  const keys = new Set<string>()
  let chats = 0

  const toKey = ({ timestamp, nick, type }: Entry): string => `${timestamp} ${nick} ${type}`

  return {
    has: (entry) => keys.has(toKey(entry)),
    entries: log.entries,
    lastTimestamp: log.getLastTimestamp,
    chatId: () => (chats === 0 ? null : `vendor-${chats}`),
    start: () => {
      chats += 1
      log.clear()
    },
    add: (entry, isOwn) => {
      const key = toKey(entry)
      if (keys.has(key)) return null
      keys.add(key)
      if (chats === 0) chats = 1
      const seq = log.entries().length + 1
      return log.add({ chatId: `vendor-${chats}`, seq, entry, isOwn, isReplay: false })
    },
  }
}
