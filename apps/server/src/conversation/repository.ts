import type { HistoryEntry } from '@murphy/contracts/hub'

/** One chat on the server: its guest and its bot session, and the widget that speaks in it now. */
export type Conversation = {
  readonly chatbotUserId: string
  readonly sessionId: string
  readonly widgetSessionId: string
}

/** What was said, on its way into the store. */
export type NewMessage = HistoryEntry & {
  /** The shopper whose data it holds; `null`: nobody's. */
  readonly shopperId: number | null
}

/** `sequence` counts from 1 in each conversation, without gaps, in the order in which lines were kept. */
export type StoredMessage = HistoryEntry & { readonly sequence: number }

/**
 * Who asks. A line is handed out only to a widget that knows the session it was said in, and a shopper's own line only
 * while that shopper is proven. Source: OP-33, OP-123, interfaces section 3
 */
export type Participant = {
  readonly chatbotUserId: string
  /** The widget's session, and those it had before a log-in or log-off in the same chat. */
  readonly widgetSessionIds: readonly string[]
  /** The shopper who is proven now; `null`: a guest. */
  readonly shopperId: number | null
}

/**
 * What was said with Murphy, for the shopper who wants to have it or be rid of it, and for a hub that brings a widget up
 * to date.
 *
 * Errors: each throws when the store is away.
 * Source: OP-33, OP-117, OP-137, decision 014
 */
export type ConversationRepository = {
  /**
   * Keeps the lines of one turn behind those that are there. What is another shopper's own in this conversation goes, unless
   * that shopper is still proven in the widget that they said it in: who only knows the ids cannot remove it.
   *
   * @param shopperId who is proven in this turn; `null`: a guest
   * @returns false, and keeps nothing, when the bot session is gone: the conversation was deleted meanwhile
   */
  append: (
    conversation: Conversation,
    shopperId: number | null,
    lines: readonly NewMessage[],
  ) => Promise<boolean>
  /** Everything that the participant may have, oldest first. */
  read: (participant: Participant) => Promise<readonly HistoryEntry[]>
  /** The sequence number of a line of one bot session; `null`: the participant may not have it, or there is none. */
  placeOf: (
    participant: Participant & { readonly sessionId: string },
    lineId: string,
  ) => Promise<number | null>
  /** What the participant may have of one bot session after a sequence number (0: all), oldest first. */
  since: (
    participant: Participant & { readonly sessionId: string },
    sequence: number,
  ) => Promise<readonly StoredMessage[]>
  /** The label of the newest quick reply in the conversation that sends this event; `null`: there is none. */
  pressedLabel: (
    conversation: Conversation,
    event: string,
    parameters: Readonly<Record<string, unknown>>,
  ) => Promise<string | null>
  /** Removes every conversation that the participant was in, and whatever else is known by its ids. */
  remove: (participant: Omit<Participant, 'shopperId'>) => Promise<void>
}
