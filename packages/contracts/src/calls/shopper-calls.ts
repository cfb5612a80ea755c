import * as v from 'valibot'
import { DeliveryDetailsSchema } from '../entities/delivery'
import { IdSchema, SessionIdSchema, ShopperIdSchema, NonEmptyTextSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { dataReply } from './call'

/** The shopper who requests their own data. */
export const ShopperBodySchema = v.object({
  shopperId: ShopperIdSchema,
  widgetSessionId: IdSchema,
  dialogFlowSessionId: SessionIdSchema,
  chatbotUserId: IdSchema,
})
export type ShopperBody = Shape<typeof ShopperBodySchema>

/** The new nominee. `nomineePhone` is ten digits that begin with 04. */
export const SetNomineeBodySchema = v.object({
  ...ShopperBodySchema.entries,
  nomineeName: NonEmptyTextSchema,
  nomineePhone: v.pipe(v.string(), v.regex(/^04\d{8}$/, 'Expected ten digits that begin with 04.')),
})
export type SetNomineeBody = Shape<typeof SetNomineeBodySchema>

export const OrderDetailReplySchema = dataReply(DeliveryDetailsSchema)
export type OrderDetailReply = Shape<typeof OrderDetailReplySchema>

/**
 * The nominee; `nomineeName` null: none yet. `isAtStore` is an addition: true once the retailer says that the store has the
 * name. Source: NOM-37, OP-145
 */
export const NomineeReplySchema = dataReply(
  v.object({ nomineeName: orNull(v.string()), isAtStore: v.nullish(v.boolean(), false) }),
)
export type NomineeReply = Shape<typeof NomineeReplySchema>

/** The name that was set. Source: NOM-37 */
export const SetNomineeReplySchema = dataReply(v.object({ nomineeName: orNull(v.string()) }))

/** Returns the consignments of one order. Source: API-14 */
export const orderDetail = {
  name: 'orderDetail',
  method: 'POST',
  path: '/api/Shopper/GetOrderDetail/:orderId',
  base: 'chatserver',
  params: v.object({ orderId: IdSchema }),
  body: ShopperBodySchema,
  reply: OrderDetailReplySchema,
  personal: true,
} as const satisfies Call

/** Returns the nominee of a pickup order; `id` is the orderId. Source: API-15 */
export const nomineeDetail = {
  name: 'nomineeDetail',
  method: 'POST',
  path: '/api/shopper/GetNomineeDetail/:id',
  base: 'chatserver',
  params: v.object({ id: IdSchema }),
  body: ShopperBodySchema,
  reply: NomineeReplySchema,
  personal: true,
} as const satisfies Call

/** Sets the nominee of a pickup order; `id` is the orderId. Source: API-16 */
export const setNomineeDetail = {
  name: 'setNomineeDetail',
  method: 'POST',
  path: '/api/shopper/SetNomineeDetail/:id',
  base: 'chatserver',
  params: v.object({ id: IdSchema }),
  body: SetNomineeBodySchema,
  reply: SetNomineeReplySchema,
  personal: true,
  idempotent: true,
} as const satisfies Call
