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
