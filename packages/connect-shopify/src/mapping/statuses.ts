import type { ParcelStatus } from '@murphy/retail-api'

/** A status of the contract; `text` is shown when it is `other`. */
export type MappedStatus = { readonly status: ParcelStatus; readonly text: string | null }

const plain = (status: ParcelStatus): MappedStatus => ({ status, text: null })
const other = (text: string): MappedStatus => ({ status: 'other', text })

/** Shopify's `FulfillmentDisplayStatus`: how far a parcel is that the shop has sent. */
const fulfillmentStatuses: Readonly<Record<string, MappedStatus>> = {
  ATTEMPTED_DELIVERY: plain('attempted'),
  CARRIER_PICKED_UP: plain('dispatched'),
  // Shopify's default when the carrier reports nothing.
  CONFIRMED: plain('dispatched'),
  DELAYED: other('Delayed'),
  DELIVERED: plain('delivered'),
  FAILURE: other('Delivery failed'),
  FULFILLED: plain('dispatched'),
  IN_TRANSIT: plain('in_transit'),
  LABEL_PRINTED: plain('packed'),
  LABEL_PURCHASED: plain('packed'),
  LABEL_VOIDED: other('Label cancelled'),
  MARKED_AS_FULFILLED: plain('dispatched'),
  NOT_DELIVERED: other('Not delivered'),
  OUT_FOR_DELIVERY: plain('out_for_delivery'),
  PICKED_UP: plain('delivered'),
  READY_FOR_PICKUP: other('Ready for pickup'),
  SUBMITTED: plain('picking'),
}

/** Shopify's `FulfillmentOrderStatus`: how far the work is before a parcel is sent. Others have nothing to send. */
const fulfillmentOrderStatuses: Readonly<Record<string, MappedStatus>> = {
  OPEN: plain('confirmed'),
  SCHEDULED: plain('confirmed'),
  IN_PROGRESS: plain('picking'),
  ON_HOLD: other('On hold'),
  INCOMPLETE: other('Cannot be completed'),
}

/** Returns the status of a sent parcel. A value that Shopify adds later is shown as it is. */
export function mapFulfillmentStatus(displayStatus: string | null): MappedStatus {
  if (displayStatus === null) return plain('dispatched')
  return fulfillmentStatuses[displayStatus] ?? other(toWords(displayStatus))
}

/** Returns the status of a parcel that is not sent yet; null when nothing of it will be sent. */
export function mapFulfillmentOrderStatus(status: string): MappedStatus | null {
  return fulfillmentOrderStatuses[status] ?? null
}

/** Returns `IN_TRANSIT` as `In transit`. */
export function toWords(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
