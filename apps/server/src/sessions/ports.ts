/** Stores the bot sessions that were issued to widgets. Source: docs/wire-format.md#rules (`sessionId`) */
export type BotSessions = {
  open: (chatbotUserId: string, now: number) => Promise<string>
  /** Returns true and extends the session, if it is this user's and has not expired. */
  extend: (sessionId: string, chatbotUserId: string, now: number) => Promise<boolean>
}

/** The two ids of a widget that together prove a shopper. Source: docs/interfaces.md#identity */
export type WidgetIds = { readonly chatbotUserId: string; readonly widgetSessionId: string }

/** Stores which shopper a widget's two ids are bound to, and until when. Source: OP-123 */
export type ShopperBindings = {
  /**
   * Binds the ids. An older token of the same shopper, which a second tab may still have, does not shorten a binding.
   *
   * @param expiresAt milliseconds since 1970, the token's own expiry
   */
  bind: (ids: WidgetIds, shopperId: number, expiresAt: number) => Promise<void>
  find: (ids: WidgetIds, now: number) => Promise<number | null>
  release: (ids: WidgetIds) => Promise<void>
}

/** The shopper whom a token proves, and its expiry in milliseconds since 1970. */
export type ProvenShopper = { readonly shopperId: number; readonly expiresAt: number }

/** Reads the retailer's encrypted shopper ids. Source: docs/interfaces.md#identity */
export type ShopperTokens = {
  /**
   * Returns the proof; `null`: missing, malformed, forged, expired or issued for another use. Such a caller is a
   * guest.
   */
  read: (token: string, now: number) => Promise<ProvenShopper | null>
}
