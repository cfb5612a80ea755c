import type { Assistant } from '../assistant/assistant'
import type { DialogueState } from '../assistant/dialogue-state'
import type { OrderNotices, ToldNotice } from '../notices/order-notices'
import type { RetailPorts } from '../retail/ports'
import type { BotSessions } from '../sessions/bot-sessions'
import type { ShopperBindings } from '../sessions/shopper-bindings'
import type { ProvenShopper, ShopperTokens } from '../sessions/shopper-tokens'
import type { Settings } from '../settings/settings'
import type { HistoryEntry } from '@murphy/contracts/hub'

/** Dependencies of a conversation with Murphy, over REST or the hub. */
export type ConversationPorts = {
  readonly bot: Assistant
  readonly retail: Pick<RetailPorts, 'shoppers'>
  readonly sessions: BotSessions
  readonly bindings: ShopperBindings
  readonly tokens: ShopperTokens
  readonly conversations: ConversationRepository
  readonly turns: TurnRepository
  readonly orderNotices: OrderNotices
  readonly settings: Pick<Settings, 'get'>
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

/** The stored data that a turn begins with. */
export type TurnStart = {
  /** True when the session is this guest's and has not expired. */
  readonly isKnownSession: boolean
  /** The shopper whom the widget is bound to, and until when in milliseconds since 1970; `null`: none. */
  readonly binding: ProvenShopper | null
  /** The dialogue of the known session, otherwise of the guest's id alone; `null`: there is none. */
  readonly dialogue: DialogueState | null
}

/** The end of a turn. */
export type TurnEnd = {
  readonly conversation: Conversation
  /** Key of the dialogue state. */
  readonly conversationId: string
  /** `null`: it has not changed. */
  readonly dialogue: DialogueState | null
  /** The revision that the turn began with; `null`: the dialogue is stored in any case. */
  readonly expectedRevision: number | null
  readonly messages: readonly NewMessage[]
  /** The order notices that the messages tell. */
  readonly toldNotices?: readonly ToldNotice[]
  /** The shopper proven in this turn; `null`: a guest. */
  readonly shopperId: number | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Reads and stores the data of a turn in one statement each, because round trips to the database cost most of an
 * answer's time.
 *
 * Errors: each call throws when the database is away.
 * Source: OP-117, OP-123, decision 014
 */
export type TurnRepository = {
  readonly begin: (conversation: Conversation, now: number) => Promise<TurnStart>
  /**
   * Extends the session, stores the dialogue and appends the messages. It removes messages with another shopper's data
   * from this conversation, unless that shopper is still proven in the widget where they were sent: a caller who only
   * knows the ids cannot remove them.
   *
   * @returns `gone`, storing nothing, when the bot session is missing because the conversation was deleted meanwhile;
   *   `conflict`, storing nothing, when another turn has stored the dialogue or told one of the notices since this one
   *   began
   */
  readonly complete: (turn: TurnEnd) => Promise<'stored' | 'gone' | 'conflict'>
}

/**
 * Stores conversations with Murphy, for shoppers who ask for theirs or delete it, and for a hub that resumes a
 * widget.
 *
 * Errors: each call throws when the database is away.
 * Source: OP-33, OP-117, OP-137, decision 014
 */
export type ConversationRepository = {
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
