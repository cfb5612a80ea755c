import type { Assistant } from '../assistant/assistant'
import type { RetailPorts } from '../retail/ports'
import type { BotSessions } from '../sessions/bot-sessions'
import type { ShopperBindings } from '../sessions/shopper-bindings'
import type { ShopperTokens } from '../sessions/shopper-tokens'
import type { HistoryEntry } from '@murphy/contracts/hub'

/** Dependencies of a conversation with Murphy, over REST or the hub. */
export type ConversationPorts = {
  readonly bot: Assistant
  readonly retail: Pick<RetailPorts, 'shoppers'>
  readonly sessions: BotSessions
  readonly bindings: ShopperBindings
  readonly tokens: ShopperTokens
  readonly conversations: ConversationRepository
  /** Event name and fields; never message text, names or ids. */
  readonly log: { readonly warn: (fields: LogFields) => void; readonly error: (fields: LogFields) => void }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type LogFields = { readonly event: string } & Readonly<Record<string, string | number>>

/** A conversation: its guest, its bot session, and the widget that takes part in it now. */
export type Conversation = {
  readonly chatbotUserId: string
  readonly sessionId: string
  readonly widgetSessionId: string
}

/** A message to be stored. */
export type NewMessage = HistoryEntry & {
  /** The shopper whose data the message holds; `null`: none. */
  readonly shopperId: number | null
}

/** A stored message. `sequence` counts from 1 in each conversation, without gaps, in the order of storing. */
export type StoredMessage = HistoryEntry & { readonly sequence: number }

/**
 * The reader of a conversation. A message is returned only to a widget that knows its session, and a shopper's own
 * message only while that shopper is proven.
 *
 * Source: OP-33, OP-123, docs/interfaces.md#identity
 */
export type Participant = {
  readonly chatbotUserId: string
  /** The widget's session, and its earlier ones before a log-in or log-off in the same conversation. */
  readonly widgetSessionIds: readonly string[]
  /** The shopper who is proven now; `null`: a guest. */
  readonly shopperId: number | null
}

/**
 * Stores conversations with Murphy, for shoppers who ask for theirs or delete it, and for a hub that resumes a
 * widget.
 *
 * Errors: each call throws when the database is away.
 * Source: OP-33, OP-117, OP-137, decision 014
 */
export type ConversationRepository = {
  /**
   * Appends the messages of one turn. It removes messages with another shopper's data from this conversation, unless
   * that shopper is still proven in the widget where they were sent: a caller who only knows the ids cannot remove
   * them.
   *
   * @param shopperId the shopper proven in this turn; `null`: a guest
   * @returns false, storing nothing, when the bot session is missing because the conversation was deleted meanwhile
   */
  append: (
    conversation: Conversation,
    shopperId: number | null,
    messages: readonly NewMessage[],
  ) => Promise<boolean>
  /** Returns all messages that the participant may read, oldest first. */
  read: (participant: Participant) => Promise<readonly HistoryEntry[]>
  /**
   * Returns the sequence number of a message in one bot session; `null`: there is none that the participant may read.
   */
  findSequence: (
    participant: Participant & { readonly sessionId: string },
    messageId: string,
  ) => Promise<number | null>
  /** Returns the messages after a sequence number (0: all) that the participant may read, oldest first. */
  readAfter: (
    participant: Participant & { readonly sessionId: string },
    sequence: number,
  ) => Promise<readonly StoredMessage[]>
  /** Returns the label of the newest quick reply in the conversation that sends this event; `null`: none does. */
  findPressedLabel: (
    conversation: Conversation,
    event: string,
    parameters: Readonly<Record<string, unknown>>,
  ) => Promise<string | null>
  /** Removes every conversation of the participant, and all other data stored under its ids. */
  remove: (participant: Omit<Participant, 'shopperId'>) => Promise<void>
}
