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
