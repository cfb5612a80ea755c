/** Raw carrier statuses of the mapping, grouped by the parcel's progress. Source: TRK-26 to TRK-31 */
export const openStatuses = [
  'Manifest Received', 'Confirmed', 'In transit to delivery depot', 'Awaiting Picking', 'Packed', 'Consignment Confirmed',
  'Picking in Progress', 'Pickup Complete', 'Received in Depot', 'Consignment Merged', 'Dispatched', 'Out For Delivery',
  'With Driver', 'Consignment with Delivery Partner',
] as const // oxfmt-ignore

export const deliveredStatuses = [
  'Delivered',
  'Delivered - Left as Instructed',
  'Delivered - Signed',
  'Consignment closed',
] as const

export const failedStatus = 'Delivery attempt failed'

export const cancelledStatuses = ['Manifest Import Reversed', 'Consignment Cancelled'] as const

/** A status that is not mapped and is shown as given. Source: TRK-32 */
export const unknownStatus = 'Held At Customs'

/** The raw statuses of pick-ups. Source: ORD-18 to ORD-22 */
export const pickupStatuses = ['Placed', 'Awaiting', 'Packed', 'Completed', 'Cancelled'] as const

/** The shipping types, the last of which is not mapped. Source: TRK-40 to TRK-44 */
export const shippingTypes = ['Standard', 'Pick A Day', 'Same Day', 'Supplier', 'Courier Express'] as const

export type ShippingType = (typeof shippingTypes)[number]
