import type { ChangeNotification } from '../bus'
import { toAgentNick } from '../model/chat'

/** A typing signal that is not renewed ends after this time. Source: docs/live-chat-protocol.md#sdk */
const typingMs = 10_000

/** Tracks which agents are typing, as far as this process was notified. A lost notification does no harm. */
export type TypingAgents = {
  readonly handleNotification: (notification: ChangeNotification, now: number) => void
  readonly isTyping: (chatId: string, now: number) => boolean
  /** Returns true when an agent has typed in any chat since a time. */
  readonly hasTyped: (agentId: number, since: number) => boolean
}

/** Creates the tracking of typing agents. */
export function createTypingAgents(): TypingAgents {
  const until = new Map<string, number>()
  /** When each agent typed last; as many entries as agents. */
  const typedAt = new Map<string, number>()
  return {
    handleNotification: (notification, now) => {
      if (notification.about !== 'typing' || !notification.nick.startsWith('agent:')) return
      typedAt.set(notification.nick, now)
      for (const [chatId, end] of until) if (end <= now) until.delete(chatId)
      if (notification.typing) until.set(notification.chatId, now + typingMs)
      else until.delete(notification.chatId)
    },
    isTyping: (chatId, now) => (until.get(chatId) ?? 0) > now,
    hasTyped: (agentId, since) => (typedAt.get(toAgentNick(agentId)) ?? -Infinity) >= since,
  }
}
