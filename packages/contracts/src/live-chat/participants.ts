import * as v from 'valibot'
import { IdSchema, MillisSchema, ShopperIdSchema } from '../entities/primitives'
import { address, maybe, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** The service's data about a visitor. */
export const VisitorProfileSchema = v.object({
  nick: v.string(),
  display_name: text(),
  email: text(),
  phone: text(),
  department_id: orNull(v.number()),
  authenticated: v.nullish(v.boolean(), false),
  auth_status: v.picklist(['none', 'authenticated', 'failed']),
})
export type VisitorProfile = Shape<typeof VisitorProfileSchema>

/** An agent as visitors see them. `nick` as in `agent:42`. */
export const AgentSchema = v.object({
  nick: v.string(),
  display_name: text(),
  avatar_path: address(),
  title: text(),
})
export type Agent = Shape<typeof AgentSchema>

/** Data about the shopper from their program. Source: LC-36 */
export const LiveChatUserSchema = v.object({
  chatbotUserId: IdSchema,
  isGuestUser: v.boolean(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
})
export type LiveChatUser = Shape<typeof LiveChatUserSchema>

/**
 * The conversation before the handover, for the agent, without the first two bot messages; `shopper` null is a guest.
 * Source: LC-39, OP-102
 */
export const HandoverSchema = v.object({
  transcript: v.array(
    v.object({ from: v.picklist(['shopper', 'murphy']), text: v.string(), timestamp: MillisSchema }),
  ),
  sessionId: v.string(),
  conversationId: v.string(),
  pageUrl: address(),
  storeId: orNull(IdSchema),
  shopper: orNull(
    v.object({
      shopperId: ShopperIdSchema,
      name: v.string(),
      email: v.string(),
      lastOrderId: orNull(IdSchema),
      lastIntentGroupName: v.string(),
    }),
  ),
})
export type Handover = Shape<typeof HandoverSchema>

/**
 * A handover as the widget sends it, with the session that proves the shopper's identity. The service checks it once
 * and neither stores nor shows it. Source: OP-102, decision 033
 */
export const SentHandoverSchema = v.object({ ...HandoverSchema.entries, widgetSessionId: maybe(IdSchema) })
export type SentHandover = Shape<typeof SentHandoverSchema>
