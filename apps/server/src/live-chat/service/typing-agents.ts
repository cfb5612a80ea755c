import { isAgentNick } from '@murphy/domain/live-chat'
import type { ChangeNotification } from '../bus'

/** A typing signal that is not renewed ends after this time. Source: docs/live-chat-protocol.md#sdk */
const typingMs = 10_000

/** Tracks which agents are typing, as far as this process was notified. A lost notification does no harm. */
export type TypingAgents = {
  readonly handleNotification: (notification: ChangeNotification, now: number) => void
  readonly isTyping: (chatId: string, now: number) => boolean
}

/** Creates the tracking of typing agents. */
export function createTypingAgents(): TypingAgents {
  const until = new Map<string, number>()
  return {
    handleNotification: (notification, now) => {
      if (notification.about !== 'typing' || !isAgentNick(notification.nick)) return
      for (const [chatId, end] of until) if (end <= now) until.delete(chatId)
      if (notification.typing) until.set(notification.chatId, now + typingMs)
      else until.delete(notification.chatId)
    },
    isTyping: (chatId, now) => (until.get(chatId) ?? 0) > now,
  }
}
