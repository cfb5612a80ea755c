import type { Entry } from '@murphy/contracts/live-chat'
import type { LogLine } from '../live-chat-client'
import { createChatLog, type ChatLog } from '../visitor/chat-log'

export type VendorLog = Pick<ChatLog, 'lines'> & {
  /** The running or last chat, in our own counting; null: there was none. */
  readonly chatId: () => string | null
  /** A chat has begun: its lines make a log of their own. */
  readonly begin: () => void
  /** The line in its place; null: it was told before. */
  readonly add: (entry: Entry, isOwn: boolean) => LogLine | null
  readonly has: (entry: Entry) => boolean
  readonly lastTimestamp: () => number
}

/**
 * The lines of a vendor's chat, which has no numbers for them: they are counted as they come, and what comes again after
 * a reconnect is known by time, nick and type.
 *
 * Source: live-chat.md 1.6
 */
export function createVendorLog(): VendorLog {
  const log = createChatLog()
  const seen = new Set<string>()
  let chats = 0

  const keyOf = ({ timestamp, nick, type }: Entry): string => `${timestamp} ${nick} ${type}`

  return {
    has: (entry) => seen.has(keyOf(entry)),
    lines: log.lines,
    lastTimestamp: log.lastTimestamp,
    chatId: () => (chats === 0 ? null : `vendor-${chats}`),
    begin: () => {
      chats += 1
      log.clear()
    },
    add: (entry, isOwn) => {
      const key = keyOf(entry)
      if (seen.has(key)) return null
      seen.add(key)
      if (chats === 0) chats = 1
      const seq = log.lines().length + 1
      return log.add({ chatId: `vendor-${chats}`, seq, entry, isOwn, isReplay: false })
    },
  }
}
