import type { Shopper } from './shopper'

/**
 * The shopper, the identifiers of the session, and the progress of the greeting.
 *
 * Source: OP-31 to OP-33, docs/wire-format.md#rules, docs/wire-format.md#text-and-events
 */
export type Session = {
  readonly phase: SessionPhase
  /** The greeting under way, `null` when there is none. What the shopper sends meanwhile waits in `conversation.held`. */
  readonly greeting: Greeting | null
  /** The last greeting failed: no banner. Source: WEL-06, OP-21 */
  readonly hasGreetingFailed: boolean
  readonly chatbotUserId: string
  /** One chat; new on every change of shopper and at every end. */
  readonly widgetSessionId: string
  /** The ids of this chat before the shopper logged in, oldest first. Its entries belong to the same shopper. */
  readonly earlierWidgetSessionIds: readonly string[]
  /** The bot session as the server named it; '' before. */
  readonly sessionId: string
  /** The hub's id of that session; '' before. Source: HUB-17, OP-105 */
  readonly conversationId: string
  readonly shopper: Shopper
  readonly intent: Intent
  /** The stored intent group is over: the server shall issue a new one with its next answer. */
  readonly intentGroupPendingRenew: boolean
  readonly lastOrderChecked: string | null
  /** The card that is visible in the newest list; `null`: not known. Source: docs/wire-format.md#text-and-events */
  readonly shown: VisibleCard | null
  /** The store that the shopper selected last in this chat. Source: STO-17 */
  readonly store: SelectedStore | null
  /** The widget has led the host page to a product's page. Source: PAV-14 */
  readonly isProductPageOpen: boolean
  /** The last follow-up event that was sent. Source: STG-08 */
  readonly lastFollowUpEvent: string | null
  readonly activity: Activity
  /** The shopper has sent, pressed or opened something. It is reset when the next chat begins. Source: LAU-18, OP-15, OP-43 */
  readonly hasInteracted: boolean
}

/** A card of the reply with this query id, by its index from 0 among all cards of that reply. */
export type VisibleCard = { readonly queryId: string; readonly type: string; readonly index: number }

/** A pending greeting. `isForToken`: it waits for the fresh token that the page was asked for, and may go out without it. */
export type Greeting = { readonly requestId: string; readonly isForToken?: true }

/**
 * - `unopened`: no first open yet in this chat; the next open greets and welcomes
 * - `welcoming`: opened, the welcome message is still to be shown: it waits for the greeting and the configuration
 * - `ready`: welcomed, or restored from an earlier page
 * - `over`: ended by `Finished` or by time; identifiers are new, nothing is sent until a new start
 */
export type SessionPhase = 'unopened' | 'welcoming' | 'ready' | 'over'

/**
 * The store, by the names of the wire: it goes into every request and into product links.
 * Source: docs/wire-format.md#text-and-events, STO-17
 */
export type SelectedStore = { readonly storeId: string; readonly storeName: string }

/** The newest hidden fields of a reply; '' before the first. Source: MSG-20 */
export type Intent = {
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly intentName: string
  readonly queryId: string
}

/**
 * Inactivity by clock time, shared between tabs.
 * `lastAt`: last user action or bot message in milliseconds since 1970, `null` before the first open.
 * `warnedFor`: the `lastAt` for which the one-minute warning was shown. `sharedAt`: the last time sent to other tabs.
 * Source: OP-01
 */
export type Activity = {
  readonly lastAt: number | null
  readonly warnedFor: number | null
  readonly sharedAt: number
}

/** The intent before the first reply. */
export const noIntent = { intentGroupId: '', intentGroupName: '', intentName: '', queryId: '' } as const

/** The state of a chat at its beginning, and after its end. */
export const blankChat = {
  greeting: null,
  earlierWidgetSessionIds: [],
  sessionId: '',
  conversationId: '',
  intent: noIntent,
  lastOrderChecked: null,
  shown: null,
  store: null,
  isProductPageOpen: false,
  lastFollowUpEvent: null,
  activity: { lastAt: null, warnedFor: null, sharedAt: 0 },
} as const satisfies Partial<Session>
