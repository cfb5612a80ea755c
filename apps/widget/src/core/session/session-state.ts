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
  /** Those of the same person in the same chat before they logged in, oldest first: what was said then is theirs too. */
  readonly earlierWidgetSessionIds: readonly string[]
  /** The bot session as the server named it; '' before. */
  readonly sessionId: string
  /** The hub's id of that session; '' before. Source: HUB-17, OP-105 */
  readonly conversationId: string
  readonly shopper: Shopper
  /** The shopper that the host named last: `null` before it named one on this page. */
  readonly hostShopperId: number | null
  /** The log-in lines are shown once per login, with the first greeting that brings a name. */
  readonly owesLoginLines: boolean
  readonly tokens: Tokens
  readonly intent: Intent
  /** The stored intent group is over: the server shall issue a new one with its next answer. */
  readonly intentGroupPendingRenew: boolean
  readonly lastOrderChecked: string | null
  /** The store that the shopper selected last in this chat. Source: STO-17 */
  readonly store: SelectedStore | null
  /** The widget has led the host page to a product's page. Source: PAV-14 */
  readonly isProductPageOpen: boolean
  /** The last follow-up event that was sent. Source: STG-08 */
  readonly lastFollowUpEvent: string | null
  readonly activity: Activity
  /** The shopper has sent, pressed or opened something in this chat; known until the next begins. Source: LAU-18, OP-15, OP-43 */
  readonly hasInteracted: boolean
}

/** `isForToken`: it goes out with the fresh token that the page was asked for, or without when none comes. */
export type Greeting = { readonly requestId: string; readonly isForToken?: true }

/**
 * - `unopened`: no first open yet in this chat; the next open greets and welcomes
 * - `welcoming`: opened, the welcome message is still owed: it waits for the greeting and the configuration
 * - `ready`: welcomed, or restored from an earlier page
 * - `over`: ended by `Finished` or by time; identifiers are new, nothing is sent until a new start
 */
export type SessionPhase = 'unopened' | 'welcoming' | 'ready' | 'over'

/**
 * `remembered` is a shopper of an earlier page (login marker cookie) whom the host has not confirmed on this one:
 * treated as a guest, and nothing personal is drawn until it is confirmed.
 */
export type Shopper =
  | { readonly at: 'guest' }
  | { readonly at: 'remembered'; readonly shopperId: number }
  | { readonly at: 'signed-in'; readonly shopperId: number; readonly names: ShopperNames | null }

export type ShopperNames = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullName: string | null
  readonly email: string | null
}

/**
 * The store, by the names of the wire: it goes into every request and into product links.
 * Source: docs/wire-format.md#text-and-events, STO-17
 */
export type SelectedStore = { readonly storeId: string; readonly storeName: string }

/** Proofs handed over by the host or the server; never shown, never logged. Source: OP-122, STG-05, MSG-24 */
export type Tokens = {
  readonly encryptedShopperId: string
  /**
   * The shopper of the shopper token; `null` when it came after the last change of shopper. Never used for two
   * shoppers.
   */
  readonly owner: number | null
  /** The token is greeted with before its owner is known; the answer names the owner. */
  readonly isOnTrial: boolean
  readonly botToken: string | null
  readonly interactionAccessToken: string | null
}

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
 * `warnedFor`: the `lastAt` for which the one-minute line was shown. `sharedAt`: the last time told to other tabs.
 * Source: OP-01
 */
export type Activity = {
  readonly lastAt: number | null
  readonly warnedFor: number | null
  readonly sharedAt: number
}
