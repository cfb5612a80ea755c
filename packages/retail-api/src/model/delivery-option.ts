import * as v from 'valibot'
import { DeliveryMethodSchema } from './order'
import type { Read } from './values'
import { DaySchema, listOf, MoneySchema, optional, TextSchema, TimeOfDaySchema } from './values'

/** A way to send an order to a postcode. */
export const DeliveryOptionSchema = v.object({
  method: DeliveryMethodSchema,
  /** The shop's name of the method. */
  name: TextSchema,
  fee: MoneySchema,
  /** The order's value from which it costs nothing. */
  freeFrom: optional(MoneySchema),
  /** Local time until which an order leaves on the same day. */
  cutOff: optional(TimeOfDaySchema),
  /** Business days until it arrives. */
  daysMinimum: optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  daysMaximum: optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  earliestOn: optional(DaySchema),
})
export type DeliveryOption = Read<typeof DeliveryOptionSchema>

export const DeliveryOptionsSchema = v.object({ options: listOf(DeliveryOptionSchema, 50) })
