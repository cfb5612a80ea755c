import type { RetailCalls } from '@murphy/retail-api/client'
import type { RetailError } from '@murphy/retail-api/client'

/** The retailer's systems with the contract's own names and values. Every connector implements it. Source: OP-138 */
export type Retailer = Pick<
  RetailCalls,
  'shopper' | 'orders' | 'order' | 'setNominee' | 'emailInvoice' | 'createTicket' | 'liveStock'
>

/** The retailer's systems gave no usable answer. It contains no personal data. */
export class RetailerFailure extends Error {
  /** As an HTTP server answers it. */
  readonly statusCode = 503

  constructor(operation: string, error: RetailError) {
    const reason = 'reason' in error ? ` (${error.reason})` : ''
    super(`The retailer's ${operation} failed: ${error.kind}${reason}.`)
  }
}
