import type { Shopper } from '../retail/ports'
import type { PendingNotice, ToldNotice } from '../notices/order-notices'
import type { VisibleHint } from './references/references'

/**
 * An action of the shopper: an utterance, or an event with its parameters. Source:
 * docs/wire-format.md#text-and-events
 */
export type Turn =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'event'; readonly event: string; readonly parameters: Readonly<Record<string, unknown>> }

/** The circumstances of a turn that its caller passes in: conversation, shopper, widget and time. */
export type TurnContext = {
  /**
   * Key of the stored dialogue state: `chatbotUserId` and `sessionId`, or `chatbotUserId` alone. Source:
   * docs/interfaces.md#identity
   */
  readonly conversationId: string
  /** The bot session that the turn is stored under; absent where nothing is stored. */
  readonly sessionId?: string
  /** The shopper whose identity was proven for this call, or `null` for a guest. Source: OP-123 */
  readonly shopper: Shopper | null
  /** The caller named a shopper without proof and gets no personal answer. Source: OP-123 */
  readonly isShopperUnproven: boolean
  readonly isLiveChatAvailable: boolean
  /** The stored intent group is over and the answer opens a new one (`intentGroupPendingRenew`). */
  readonly isIntentGroupOver: boolean
  /** The last order that was shown, as the widget remembers it. */
  readonly lastOrderChecked: string | null
  /** The card or article that the widget shows now, as a hint. */
  readonly visible?: VisibleHint | null
  /** The store that the shopper selected in the widget. */
  readonly storeId: string | null
  /** The widget runs on a device of a store, which several shoppers use. */
  readonly isHostDevice?: boolean
  /** The order notices of the shopper; absent for a guest, and where nothing is stored. */
  readonly notices?: TurnNotices
  /** The network address of the caller; absent when it is not known. */
  readonly callerAddress?: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The context of a guest's first turn, without what its caller knows. */
export const guestContext: Omit<TurnContext, 'conversationId' | 'now'> = {
  shopper: null,
  isShopperUnproven: false,
  isLiveChatAvailable: false,
  isIntentGroupOver: false,
  lastOrderChecked: null,
  storeId: null,
}

/** The order notices of a turn. Source: OP-145 */
export type TurnNotices = {
  /** Returns what the shopper has not been told. */
  readonly findPending: () => Promise<readonly PendingNotice[]>
  /** Marks a notice as told, once the turn is stored. */
  readonly markTold: (notice: ToldNotice) => void
}
