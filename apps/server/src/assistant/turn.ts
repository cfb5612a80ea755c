import type { Shopper } from '../retail/ports'

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
