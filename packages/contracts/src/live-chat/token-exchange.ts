import * as v from 'valibot'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** Request for a live-chat token. `token` is the retailer's JWT; `state` comes from the exchange before. */
export const TokenBodySchema = v.object({
  account_key: v.string(),
  token: v.string(),
  format: v.literal('jwt'),
  state: maybe(v.string()),
})
export type TokenBody = Shape<typeof TokenBodySchema>

/** The new token; `expires_in` in seconds. */
export const TokenReplySchema = v.object({ id_token: v.string(), expires_in: v.number(), state: v.string() })
export type TokenReply = Shape<typeof TokenReplySchema>

/** The reason why there is no token, with HTTP 400 or 401. */
export const TokenFailureSchema = v.object({
  error: v.object({ code: v.picklist(['format_error', 'jwt_verification_error']), message: v.string() }),
})
export type TokenFailure = Shape<typeof TokenFailureSchema>
