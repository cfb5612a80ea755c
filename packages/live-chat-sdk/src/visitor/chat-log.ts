import type { Entry } from '@murphy/contracts/live-chat'
import type { LogLine } from '../live-chat-client'

export type ChatLog = {
  /** Adds the next line; another chat begins an empty log. */
  readonly add: (line: LogLine) => LogLine
  readonly lines: () => readonly LogLine[]
  readonly chatId: () => string | null
  readonly lastTimestamp: () => number
  readonly clear: () => void
}

/**
 * The lines of one chat, in the service's order. Programs key lines by their time, so no two lines have the same: the
 * service sees to it, and where it did not, a line is moved behind the one before. That depends on the order alone, so
 * a line has the same time live and after a reload.
 *
 * Source: LCS-02, live-chat.md 1.5
 */
export function createChatLog(): ChatLog {
  let lines: readonly LogLine[] = []
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
