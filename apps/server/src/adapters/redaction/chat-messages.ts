import type { Redacted } from './redact'

/** A message as services with chat completions read it. */
type ChatMessage = { readonly role: 'user' | 'assistant'; readonly content: string }

/** Converts redacted messages to those of chat completions, the shopper's as the user's. */
export function toChatMessages({ messages }: Pick<Redacted, 'messages'>): readonly ChatMessage[] {
  return messages.map(({ from, text }) => ({
    role: from === 'shopper' ? 'user' : 'assistant',
    content: text,
  }))
}
