import * as v from 'valibot'
import { IdSchema, SessionIdSchema, ShopperIdSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'

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
