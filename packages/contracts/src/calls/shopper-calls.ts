import * as v from 'valibot'
import { DeliveryDetailsSchema } from '../entities/delivery'
import { IdSchema, SessionIdSchema, ShopperIdSchema, NonEmptyTextSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { dataReply } from './call'

/** The shopper's token and the conversation that it is bound to. `encryptedShopperId` is '' for a guest. */
export const GreetShopperBodySchema = v.object({
  encryptedShopperId: v.string(),
  widgetSessionId: IdSchema,
  dialogFlowSessionId: SessionIdSchema,
  chatbotUserId: IdSchema,
  intentGroupId: v.string(),
  intentGroupName: v.string(),
})
export type GreetShopperBody = Shape<typeof GreetShopperBodySchema>

/**
 * The verified shopper, whose `ShopperId` the widget adopts. A guest has no names and the id 0. This is the only
 * reply whose names begin with capitals. `ShopperTokenExpiresIn` is an addition: the seconds for which the token
 * stays valid, so that a wrong browser clock does not matter. A guest's reply has none.
 * `OrderNotices` is another: the number of notices that the event `ORDER_NOTICES` would tell; missing: none.
 * Source: DAT-03, WEL-02, OP-145
 */
export const GreetingResponseSchema = v.object({
  StatusCode: v.nullish(v.number(), 200),
  Data: v.object({
    SessionId: IdSchema,
    LoggedInFirstName: orNull(v.string()),
    LoggedInLastName: orNull(v.string()),
    LoggedInEmail: orNull(v.string()),
    LoggedInName: orNull(v.string()),
    ShopperId: v.nullish(ShopperIdSchema, 0),
    ShopperTokenExpiresIn: v.nullish(v.number()),
    OrderNotices: v.nullish(v.number()),
  }),
})
export type GreetingResponse = Shape<typeof GreetingResponseSchema>

/**
 * Binds the conversation to the shopper in the token; with an invalid token it belongs to a guest. Source: API-13,
 * OP-123
 */
export const greetShopper = {
  name: 'greetShopper',
  method: 'POST',
  path: '/api/Shopper/GreetShopperEncrypted',
  base: 'chatserver',
  body: GreetShopperBodySchema,
  reply: GreetingResponseSchema,
} as const satisfies Call

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
