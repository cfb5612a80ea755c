import * as v from 'valibot'
import type { Read } from './values'
import { DaySchema, IdSchema, listOf, MoneySchema, optional, TextSchema } from './values'

export const SubscriptionActionSchema = v.picklist(['skip', 'pause', 'resume', 'stop'])
export type SubscriptionAction = v.InferOutput<typeof SubscriptionActionSchema>

/** A delivery that is repeated until the shopper stops it. */
export const SubscriptionSchema = v.object({
  id: IdSchema,
  name: TextSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: v.picklist(['active', 'paused', 'stopped']),
  /** The day of the next delivery; missing while it is paused and after it was stopped. */
  nextOn: optional(DaySchema),
  price: optional(MoneySchema),
  /** The changes that the shop accepts now. */
  allowed: listOf(SubscriptionActionSchema, 10),
})
export type Subscription = Read<typeof SubscriptionSchema>

export const SubscriptionListSchema = v.object({ subscriptions: listOf(SubscriptionSchema, 100) })
