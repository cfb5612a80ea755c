/** The bot sessions that were named to a widget. Source: wire-shapes section 1 (`sessionId`) */
export type BotSessions = {
  open: (chatbotUserId: string, now: number) => Promise<string>
  /** Whether the session is this user's and not over; if so its expiry moves. */
  keep: (sessionId: string, chatbotUserId: string, now: number) => Promise<boolean>
}

/** The two ids of a widget that prove a shopper together. Source: interfaces section 3 */
export type WidgetIds = { readonly chatbotUserId: string; readonly widgetSessionId: string }

/** Who stands behind the two ids of a widget, until when. Source: OP-123 */
export type ShopperBindings = {
  /**
   * An older token of the same shopper, as a second tab may still have, does not shorten what a newer one has proven.
   *
   * @param expiresAt milliseconds since 1970, the token's own expiry
   */
  bind: (ids: WidgetIds, shopperId: number, expiresAt: number) => Promise<void>
  find: (ids: WidgetIds, now: number) => Promise<number | null>
  release: (ids: WidgetIds) => Promise<void>
}

/** Whom a token proves, until when: milliseconds since 1970. */
export type ProvenShopper = { readonly shopperId: number; readonly expiresAt: number }

/** Reads the retailer's encrypted shopper ids. Source: interfaces section 3 */
export type ShopperTokens = {
  /** `null`: missing, malformed, forged, expired or for somebody else; such a caller is a guest. */
  read: (token: string, now: number) => Promise<ProvenShopper | null>
}
