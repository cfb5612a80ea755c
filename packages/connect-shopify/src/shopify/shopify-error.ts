/**
 * The reasons for which a call of Shopify fails. `away`: no answer, or not now. `throttled`: the bucket is empty.
 * `refused`: the token or a scope. `broken`: an answer that the connector cannot read, or an error in a query.
 */
type ShopifyErrorKind = 'away' | 'throttled' | 'refused' | 'broken'

/** A failed call of Shopify. The message is for the log and never reaches a shopper. */
export class ShopifyError extends Error {
  readonly kind: ShopifyErrorKind
  /** How long to wait before another attempt. */
  readonly retryAfterMs: number

  constructor(kind: ShopifyErrorKind, message: string, retryAfterMs = 1000) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
