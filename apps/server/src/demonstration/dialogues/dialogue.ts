/**
 * A written conversation of the demonstration. `{name}`, `{agent}`, `{order}`, `{place}` and `{wine}` are filled in.
 */
export type Dialogue = {
  /** The topic of the conversation with Murphy before: an intent, or `article:` with an article's id. */
  readonly topic: string
  readonly department: 'service' | 'wine'
  readonly tags: readonly string[]
  /** The shopper's question to Murphy and his reply, before the handover. */
  readonly toMurphy: readonly [question: string, reply: string]
  readonly opening: string
  /** The agent's messages and the shopper's, in turn; the agent is first. */
  readonly turns: readonly string[]
  /** Comments of a good and of a bad rating. */
  readonly praise: readonly string[]
  readonly complaint: readonly string[]
}
