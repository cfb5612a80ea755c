import type { Capability } from '@murphy/retail-api'
import type { RetailCalls, RetailClient, RetailError } from '@murphy/retail-api/client'

/** The retailer's systems with the contract's own names and values. Every connector implements it. Source: OP-138 */
export type Retailer = Pick<
  RetailCalls,
  | 'shopper'
  | 'orders'
  | 'order'
  | 'setNominee'
  | 'emailInvoice'
  | 'createTicket'
  | 'liveStock'
  | 'cancelOrder'
  | 'changeAddress'
  | 'changeDay'
  | 'changeInstructions'
  | 'guestLookup'
  | 'parcelLookup'
  | 'subscriptions'
  | 'skipSubscription'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'stopSubscription'
  | 'deliveryOptions'
  | 'openClaim'
> &
  Pick<RetailClient, 'upload'>

/** The retailer's systems gave no usable answer, or do not offer the call. It contains no personal data. */
export class RetailerFailure extends Error {
  /** As an HTTP server answers it. */
  readonly statusCode = 503
  /** The capability that the retailer does not offer; `null`: it offers the call and did not answer. */
  readonly missingCapability: Capability | null

  constructor(operation: string, error: RetailError) {
    const reason = 'reason' in error ? ` (${error.reason})` : ''
    super(`The retailer's ${operation} failed: ${error.kind}${reason}.`)
    this.missingCapability = error.kind === 'not_offered' ? error.capability : null
  }
}
