import * as v from 'valibot'
import type { Read } from './values'
import { IdSchema, MomentSchema, optional, ShopperKeySchema } from './values'

/** An event reports a change without its content. Murphy then reads it again, so a repeated or late event does no harm. */
export const RetailEventSchema = v.object({
  type: v.picklist(['order.updated', 'shopper.updated', 'shopper.deleted', 'feed.updated']),
  occurredAt: MomentSchema,
  shopperKey: optional(ShopperKeySchema),
  orderId: optional(IdSchema),
  /** The feed of `feed.updated`. */
  feed: optional(v.picklist(['products', 'stores', 'stock', 'articles'])),
})
export type RetailEvent = Read<typeof RetailEventSchema>
