import type { Hint } from '../live-chat'

/** A sign of typing that is not renewed ends by itself. Source: live-chat section 1.2 (sendTyping) */
const typingMs = 10_000

/** Who is typing just now, as far as this process has heard: nothing depends on it. */
export type TypingAgents = {
  readonly hear: (hint: Hint, now: number) => void
  readonly isTyping: (chatId: string, now: number) => boolean
}

export function createTypingAgents(): TypingAgents {
  const until = new Map<string, number>()
  return {
    hear: (hint, now) => {
      if (hint.about !== 'typing' || !hint.nick.startsWith('agent:')) return
      for (const [chatId, end] of until) if (end <= now) until.delete(chatId)
      if (hint.typing) until.set(hint.chatId, now + typingMs)
      else until.delete(hint.chatId)
    },
    isTyping: (chatId, now) => (until.get(chatId) ?? 0) > now,
  }
}
