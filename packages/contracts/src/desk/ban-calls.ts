import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'

/**
 * A banned visitor. `until` null: permanently. `chatId`: the chat of the ban. `addressUntil`: the end of the ban of
 * guests from the visitor's network address; null: they are not banned.
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
  /** Cursor of the next page; null: this is the last page. */
  next: orNull(v.string()),
  /** The shop's time zone, IANA name. */
  timezone: v.string(),
})
export type BansReply = Shape<typeof BansReplySchema>

/** Returns the active bans, newest first, in pages. Source: docs/desk.md, LCS-13 */
export const searchBans = {
  name: 'searchBans',
  method: 'POST',
  path: '/bans',
  access: 'manager',
  body: BansBodySchema,
  reply: BansReplySchema,
} as const satisfies DeskCall

/** Lifts a ban from the visitor's next connection on; an expired ban counts as lifted. */
export const liftBan = {
  name: 'liftBan',
  method: 'POST',
  path: '/bans/:banId/lift',
  access: 'manager',
  params: v.object({ banId: IdSchema }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
