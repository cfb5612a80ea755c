import * as v from 'valibot'
import { IdSchema } from './primitives'
import { address, count, date, entries, flag, list, maybe, orNull, text } from './lenient-schemas'
import type { Shape } from './shape'

const nomineeDetails = v.object({ nomineeName: text() })

/**
 * An order of a shopper. `date`: shown as the order date. `orderDate`: base of calculated dates. `deliveryDate`: the
 * requested or promised day. `status`: the raw status. `consignmentExpectedDates`: the expected day of each shipping
 * type, null for an unknown one; missing, the days are calculated. `productImages`: one entry for each product line, null for a placeholder.
 */
export const OrderSchema = v.object({
  orderId: IdSchema,
  date: date(),
  orderDate: date(),
  deliveryDate: date(),
  orderType: text(),
  status: text(),
  deliveryCount: count(),
  consignmentShippingTypes: list(v.string()),
  consignmentExpectedDates: maybe(entries(date())),
  productImages: v.nullish(entries(address()), () => []),
  isSubscription: flag(),
  intentGroupId: text(),
  intentGroupName: text(),
  pickUpStoreName: maybe(v.string()),
  nomineeDetails: v.exactOptional(v.nullable(nomineeDetails)),
  quantity: maybe(v.number()),
  schemeName: maybe(v.string()),
})
export type Order = Shape<typeof OrderSchema>

/** An order that the shopper, or a nominee, collects from a store. */
export const PickupOrderSchema = v.object({
  ...OrderSchema.entries,
  orderType: v.literal('Pickup'),
  pickUpStoreName: text(),
  nomineeDetails: orNull(nomineeDetails),
})
export type PickupOrder = Shape<typeof PickupOrderSchema>
