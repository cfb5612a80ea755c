import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../retail/ports'
import type { Dialogue } from './dialogue-state'
import type { Understood } from './understanding'

/** What the shopper did: words, or an event with its own parameters (wire-shapes section 2.1). */
export type Turn =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'event'; readonly event: string; readonly parameters: Readonly<Record<string, unknown>> }

/** All that an answer may depend on beside the turn itself. */
export type TurnContext = {
  /** Key of the stored dialogue: `chatbotUserId` and `sessionId`, or `chatbotUserId` alone (interfaces section 3). */
  readonly conversationId: string
  /** The shopper whose binding was proven for this call; `null`: a guest. Source: OP-123. */
  readonly shopper: Shopper | null
  /** The caller named a shopper who was not proven: such a caller gets no personal answer. Source: OP-123 */
  readonly isShopperUnproven: boolean
  readonly isLiveChatAvailable: boolean
  /** The stored intent group is over: the answer opens a new one (`intentGroupPendingRenew`). */
  readonly isIntentGroupOver: boolean
  /** The last order that was shown, as the widget remembers it. */
  readonly lastOrderChecked: string | null
  /** The store that the shopper has selected in the widget. */
  readonly storeId: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** `not-proven`: the answer would be personal, and the shopper whom the caller named was not proven. */
export type BotAnswer = ReplyItem[] | 'not-proven'

/** The understanding and answering half of the server: both doors, REST and hub, ask here. */
export type Bot = {
  /**
   * The whole answer to one turn, in the order in which it is shown. A turn that needs no words is answered with
   * `[]`; the door then says `session_id` alone, because an empty list means that the bot did not understand (OP-29).
   *
   * Errors: throws only when a store behind it fails; the door answers 503.
   * Source: API-06, API-07, MSG-20
   */
  answer: (turn: Turn, context: TurnContext) => Promise<BotAnswer>
}

/** What happened in one turn, for those who watch: the review list, shadow mode, a conversation in the terminal. */
export type TurnRecord = {
  readonly turn: Turn
  readonly context: TurnContext
  /** One entry a wish; empty for an event. */
  readonly understood: readonly Understood[]
  /** The intents that answered, in their order; an event has none. */
  readonly intents: readonly string[]
  /** The dialogue that the words fell into. */
  readonly before: Dialogue
  /** The dialogue as it is after the turn. */
  readonly dialogue: Dialogue
}
export type TurnObserver = (record: TurnRecord) => void
