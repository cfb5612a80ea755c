/**
 * A question about an order, other than where it is. `report`: the carrier's newest report. `due`: the day on which an open parcel
 * is expected. `since`: the newest report of each parcel, with its day. `outstanding`, `arrived`: what has not come, and what has.
 * `first`: the parcel that comes first. `hour`: the time of day. `kept`: until when the store keeps it. `phone`: the driver's number.
 * `store`: where it is collected. `late`: if it is late. `sent`: if it has left. `paid`: if it is paid. `fee`: what its delivery cost.
 */
export type OrderQuestion =
  | 'contents'
  | 'total'
  | 'tracking_number'
  | 'carrier'
  | 'parcels'
  | 'nominee'
  | 'quantity'
  | 'cancellation'
  | 'report'
  | 'due'
  | 'collected'
  | 'link'
  | 'weight'
  | 'placed'
  | 'since'
  | 'outstanding'
  | 'arrived'
  | 'first'
  | 'hour'
  | 'kept'
  | 'phone'
  | 'paid'
  | 'fee'
  | 'store'
  | 'late'
  | 'sent'

/** A pattern of a text, and the question that it asks. */
export type OrderQuestionPattern = readonly [RegExp, OrderQuestion]
