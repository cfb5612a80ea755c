import * as v from 'valibot'
import { IdSchema } from './primitives'
import { address, amount, date, list, orNull, text } from './lenient-schemas'
import type { Shape } from './shape'

/** A carrier's data about one consignment; notes with `deliveryType` `Pickup` are not counted. */
export const ConsignmentNoteSchema = v.object({
  status: orNull(v.string()),
  expectedDeliveryDate: date(),
  statusDate: date(),
  courierName: orNull(v.string()),
  carrierName: orNull(v.string()),
  trackingURL: address(),
  barCodeNumber: orNull(v.string()),
  consignmentNumber: orNull(v.string()),
  deliveryType: text(),
})
export type ConsignmentNote = Shape<typeof ConsignmentNoteSchema>

/** Consignment notes; the two outer names apply to notes without their own. */
export const TrackingInfoSchema = v.object({
  consignmentNotes: list(ConsignmentNoteSchema),
  courierName: v.exactOptional(v.nullable(v.string())),
  carrierName: v.exactOptional(v.nullable(v.string())),
})
export type TrackingInfo = Shape<typeof TrackingInfoSchema>

/** One product of a consignment. */
export const SegmentProductSchema = v.object({
  name: text(),
  quantity: amount(),
  packType: orNull(v.string()),
  productImage: address(),
})
export type SegmentProduct = Shape<typeof SegmentProductSchema>

/** One consignment of an order. `expectedDate`: the shop's own day, null for an unknown one; missing, it is calculated. */
export const ProductSegmentSchema = v.object({
  shippingType: text(),
  expectedDate: v.exactOptional(date()),
  statusDescription: text(),
  carrierName: orNull(v.string()),
  displayTitle: orNull(v.string()),
  consignmentNo: orNull(v.string()),
  trackUrl: address(),
  products: list(SegmentProductSchema),
})
export type ProductSegment = Shape<typeof ProductSegmentSchema>

/** The consignments of one order. Only `recipients[0]` is read. */
export const DeliveryDetailsSchema = v.object({
  date: date(),
  orderId: IdSchema,
  recipients: list(v.object({ deliveryDate: date(), productSegments: list(ProductSegmentSchema) })),
})
export type DeliveryDetails = Shape<typeof DeliveryDetailsSchema>
