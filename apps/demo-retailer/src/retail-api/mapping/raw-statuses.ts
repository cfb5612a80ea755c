import type { DeliveryMethod, ParcelStatus, PickupStatus } from '@murphy/retail-api'

const parcelStatuses: Readonly<Record<string, ParcelStatus>> = {
  'Manifest Received': 'confirmed',
  Confirmed: 'confirmed',
  'Consignment Confirmed': 'confirmed',
  'Awaiting Picking': 'confirmed',
  'Picking in Progress': 'picking',
  Packed: 'packed',
  // On its way to the depot, where the carrier takes it over.
  'In transit to delivery depot': 'packed',
  'Pickup Complete': 'dispatched',
  Dispatched: 'dispatched',
  'Received in Depot': 'in_transit',
  'Consignment Merged': 'in_transit',
  'Out For Delivery': 'out_for_delivery',
  'With Driver': 'out_for_delivery',
  'Consignment with Delivery Partner': 'out_for_delivery',
  Delivered: 'delivered',
  'Delivered - Left as Instructed': 'delivered',
  'Delivered - Signed': 'delivered',
  'Consignment closed': 'delivered',
  'Delivery attempt failed': 'attempted',
  'Manifest Import Reversed': 'cancelled',
  'Consignment Cancelled': 'cancelled',
}

const pickupStatuses: Readonly<Record<string, PickupStatus>> = {
  Placed: 'placed',
  Awaiting: 'picking',
  Packed: 'ready',
  Completed: 'collected',
  Collected: 'collected',
  Cancelled: 'cancelled',
}

const deliveryMethods: Readonly<Record<string, DeliveryMethod>> = {
  Standard: 'standard',
  'Pick A Day': 'scheduled',
  'Same Day': 'same_day',
  Supplier: 'supplier',
}

/** The statuses with which the shop writes its own changes. */
export const cancelledParcel = 'Consignment Cancelled'
export const cancelledPickup = 'Cancelled'

/** Every status of a parcel that was cancelled. */
export const rawCancelledStatuses: readonly string[] = ['Manifest Import Reversed', cancelledParcel]

/** Returns the contract's status for a carrier's text; `other` for an unknown one. Source: TRK-26 to TRK-32 */
export function toParcelStatus(raw: string): ParcelStatus {
  return findOwn(parcelStatuses, raw) ?? 'other'
}

/** Returns the contract's status for the text of an order that is collected; `other` for an unknown one. Source: ORD-18 to ORD-22 */
export function toPickupStatus(raw: string): PickupStatus {
  return findOwn(pickupStatuses, raw) ?? 'other'
}

/** Returns the contract's method for the shop's shipping type; `other` for an unknown one. Source: TRK-40 to TRK-44 */
export function toDeliveryMethod(shippingType: string): DeliveryMethod {
  return findOwn(deliveryMethods, shippingType) ?? 'other'
}

/** Reads own properties only, because a carrier's text can be any word, such as `constructor`. */
function findOwn<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
