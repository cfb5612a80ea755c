import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'

/**
 * A visitor who is let in no more. `until` null: for good. `chatId`: the chat that it was said in. `addressUntil`: until when guests
 * from the visitor's network address are kept out; null: they are not.
 */
export const BanSchema = v.object({
  banId: IdSchema,
  shopper: text(),
  email: text(),
  chatId: IdSchema,
  reason: text(),
  by: text(),
  bannedAt: MillisSchema,
  until: orNull(MillisSchema),
  addressUntil: orNull(MillisSchema),
})
export type Ban = Shape<typeof BanSchema>

export const BansBodySchema = v.object({ after: orNull(v.string()) })
export type BansBody = Shape<typeof BansBodySchema>

export const BansReplySchema = v.object({
  bans: v.array(BanSchema),
  /** null: that was all. */
  next: orNull(v.string()),
  /** IANA name: whose clock the shop goes by. */
  timezone: v.string(),
})
export type BansReply = Shape<typeof BansReplySchema>

/** All bans that hold, newest first, a page at a time. Source: live-chat section 2 (ban, block), LCS-13 */
export const searchBans = {
  name: 'searchBans',
  method: 'POST',
  path: '/bans',
  access: 'manager',
  body: BansBodySchema,
  reply: BansReplySchema,
} as const satisfies DeskCall

/** Lets the visitor in again from their next connection on; one that is over already counts as lifted. */
export const liftBan = {
  name: 'liftBan',
  method: 'POST',
  path: '/bans/:banId/lift',
  access: 'manager',
  params: v.object({ banId: IdSchema }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
