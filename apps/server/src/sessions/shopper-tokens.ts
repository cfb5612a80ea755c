/** The shopper whom a token proves, and its expiry in milliseconds since 1970. */
export type ProvenShopper = { readonly shopperId: number; readonly expiresAt: number }

/** A proof that a token has brought. */
export type TokenProof = ProvenShopper & {
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  /** The shopper has agreed to order notices: the claim `scope` names `notices`. Source: OP-145 */
  readonly allowsNotices: boolean
}

/** Reads the retailer's encrypted shopper ids. Source: docs/interfaces.md#identity */
export type ShopperTokens = {
  /**
   * Returns the proof; `null`: missing, malformed, forged, expired or issued for another use. Such a caller is a
   * guest.
   */
  read: (token: string, now: number) => Promise<TokenProof | null>
}
