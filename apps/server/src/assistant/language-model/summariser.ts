/** A message of a conversation with Murphy, or of a chat with agents. */
export type SummaryMessage = {
  readonly from: 'shopper' | 'murphy' | 'agent'
  readonly text: string
}

/** Port that writes summaries for agents with a language model. */
export type Summariser = {
  /**
   * Summarises messages, one fact a line. Returns `null` when there is no summary that can be verified in time. Never throws.
   *
   * @param context.names known names, such as the shopper's and the agents'
   * Source: docs/language-model.md#summaries
   */
  readonly summarise: (
    messages: readonly SummaryMessage[],
    context: { readonly conversationId: string; readonly names: readonly string[] },
  ) => Promise<string | null>
}

/** A shorter conversation is read as quickly as its summary. */
const leastMessages = 4
/** The first messages say what it is about, the last ones how it ended. */
const firstMessages = 6
const lastMessages = 24
/** Longer messages are left out, as everywhere: finding names takes time that grows with the square of the length. */
export const maxMessageCharacters = 1000
const maxCharacters = 8000

/**
 * Returns the messages that a summary is made from: the first and the newest ones, bounded in number and length. Empty when there
 * are too few.
 */
export function chooseMessages(messages: readonly SummaryMessage[]): readonly SummaryMessage[] {
  const readable = messages.filter(({ text }) => text.trim() !== '' && text.length <= maxMessageCharacters)
  if (readable.length < leastMessages) return []
  const first = readable.slice(0, firstMessages)
  let left = maxCharacters - first.reduce((sum, { text }) => sum + text.length, 0)
  const last = readable
    .slice(firstMessages)
    .slice(-lastMessages)
    .toReversed()
    .filter(({ text }) => (left -= text.length) >= 0)
  return [...first, ...last.toReversed()]
}
