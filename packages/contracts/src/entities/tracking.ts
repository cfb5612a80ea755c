import * as v from 'valibot'
import { address, date, list, orNull, text } from './reading'
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
