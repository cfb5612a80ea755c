import type { DeliveryDetails, Order, TrackingInfo } from '@murphy/contracts/entities'

/** The result of a call for a shopper's own data. */
export type OwnedResult<T> = { ok: true; value: T } | { ok: false; error: { kind: 'not-found' } }

export type OrderKind = 'delivery' | 'pickup' | 'subscription'

/** The orders of a shopper. An order of another is answered as if it did not exist. Source: OP-123 */
export type Orders = {
  /** Returns the shopper's newest orders first, at most `limit`. Without `kind`: all of them. */
  recent: (question: { shopperId: number; kind?: OrderKind; limit: number }) => Promise<Order[]>
  find: (shopperId: number, orderId: string) => Promise<OwnedResult<Order>>
  deliveryDetails: (shopperId: number, orderId: string) => Promise<OwnedResult<DeliveryDetails>>
  /**
   * Returns the carriers' data of each consignment, for the chat. `expectedDeliveryDate` is calculated from the
   * shipping type, so that chat, tracking screen and order card agree. A pick up order has one note with
   * `deliveryType` `Pickup`, which is not counted. Source: TRK-48, TRK-50
   */
  tracking: (shopperId: number, orderId: string) => Promise<OwnedResult<TrackingInfo>>
  nominee: (shopperId: number, orderId: string) => Promise<OwnedResult<NomineeDetail>>
  /**
   * Writes the nominee after checking the form's rules again. The same
   * `idempotencyKey` of the same shopper and order within 24 h returns the first answer and writes nothing.
   */
  setNominee: (change: NomineeChange) => Promise<NomineeAnswer>
}

/** `nomineeName` null: none yet. `isAtStore`: the retailer says that the store has the name. */
export type NomineeDetail = { readonly nomineeName: string | null; readonly isAtStore: boolean }

export type NomineeChange = {
  readonly shopperId: number
  readonly orderId: string
  readonly nomineeName: string
  /** As typed or as sent; spaces are allowed. */
  readonly nomineePhone: string
  readonly idempotencyKey: string | null
}

/**
 * `invalid`: the field breaks the form's rules. `not-collectable`: the order can no longer be collected. `not-certain`: the
 * nominee may have been changed; it is repeated in the background. `earlier-not-certain`: that holds for another change of
 * this order, and this one was not made. Source: OP-142
 */
export type NomineeAnswer =
  | { readonly ok: true; readonly value: { readonly nomineeName: string } }
  | {
      readonly ok: false
      readonly error:
        | { readonly kind: 'not-found' | 'not-collectable' | 'not-certain' | 'earlier-not-certain' }
        | { readonly kind: 'invalid'; readonly field: 'nomineeName' | 'nomineePhone' }
    }

export type Invoices = {
  /**
   * Mails the tax invoice of an order to the account's address and returns that address masked. The same
   * `idempotencyKey` of the same shopper and order within 24 h returns the first answer and mails nothing.
   * Source: GEN-12, OP-89
   */
  resend: (request: InvoiceRequest) => Promise<InvoiceAnswer>
}

export type InvoiceRequest = {
  readonly shopperId: number
  readonly orderId: string
  readonly idempotencyKey?: string | null
}

/**
 * `not-invoiced`: the order was cancelled. `unavailable`: the mail could not be sent at this time. `not-certain`: it may have
 * been sent; it is repeated in the background. Source: OP-142
 */
export type InvoiceAnswer =
  | { readonly ok: true; readonly value: { readonly maskedEmail: string } }
  | {
      readonly ok: false
      readonly error: { readonly kind: 'not-found' | 'not-invoiced' | 'unavailable' | 'not-certain' }
    }
