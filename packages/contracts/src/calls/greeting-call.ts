import * as v from 'valibot'
import { IdSchema, SessionIdSchema, ShopperIdSchema } from '../entities/primitives'
import { orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import type { Call } from './call'

/** `encryptedShopperId` is '' for a guest. */
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
 * Whom the server has verified; the widget takes `ShopperId` over. A guest has no names and the id 0.
 * The only answer whose names begin with capitals. `ShopperTokenExpiresIn` is ours: seconds for which the token will still
 * prove the shopper, so that a wrong clock of the browser does not matter. A guest's answer has none.
 * Source: DAT-03, WEL-02
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
  }),
})
export type GreetingResponse = Shape<typeof GreetingResponseSchema>

/** Binds the chat to the shopper in the token; a bad token is a guest. Source: API-13, OP-123 */
export const greetShopper = {
  name: 'greetShopper',
  method: 'POST',
  path: '/api/Shopper/GreetShopperEncrypted',
  base: 'chatserver',
  body: GreetShopperBodySchema,
  reply: GreetingResponseSchema,
} as const satisfies Call
