import * as v from 'valibot'
import { IdSchema, ShopperIdSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

export const FollowUpTypeSchema = v.picklist(['stores', 'orders', 'articles', 'products'])
export type FollowUpType = v.InferOutput<typeof FollowUpTypeSchema>

/**
 * Fields that any item may have and that are never shown; in one reply the last value of each wins.
 * `unavailable_response` replaces the reply's live-chat offers while live chat is unavailable (OP-30). `shopper` is
 * the shopper whose data the item holds: it is shown only while that shopper is signed in (OP-33).
 * Source: MSG-20 to MSG-25
 */
export const HiddenSchema = v.object({
  id: maybe(IdSchema),
  intent_group_id: maybe(v.string()),
  intent_group_name: maybe(v.string()),
  intent_name: maybe(v.string()),
  query_id: maybe(v.string()),
  acceptanceEventName: maybe(v.string()),
  followUpEventType: maybe(FollowUpTypeSchema),
  followUpEventName: maybe(v.string()),
  unavailable_response: maybe(v.string()),
  interaction_access_token: maybe(v.string()),
  shopper: maybe(ShopperIdSchema),
})
export type Hidden = Shape<typeof HiddenSchema>

type ItemEntries<Kind extends string, Fields> = Omit<typeof HiddenSchema.entries, keyof Fields> &
  Fields & { readonly type: v.LiteralSchema<Kind, undefined> }

/** Returns the schema of one kind of item: its own fields and the hidden ones. */
/* @__NO_SIDE_EFFECTS__ */
export function item<const Kind extends string, const Fields extends v.ObjectEntries>(
  kind: Kind,
  fields: Fields,
): v.ObjectSchema<{ [Name in keyof ItemEntries<Kind, Fields>]: ItemEntries<Kind, Fields>[Name] }, undefined> {
  const entries = { type: v.literal(kind), ...HiddenSchema.entries, ...fields }
  // A generic spread has an intersection type, in which a field that replaces a hidden one would be both.
  return v.object(entries as ItemEntries<Kind, Fields>)
}
