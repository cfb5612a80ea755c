import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { maybe, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { ClosedReasonSchema } from '../live-chat/frames-down'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DateMillisSchema } from './date-millis'
import { DeskAckSchema, DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

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

export const VisitorParamsSchema = v.object({ visitorId: IdSchema })
export type VisitorParams = Shape<typeof VisitorParamsSchema>

export const CloseVisitorBodySchema = v.object({ id: FrameIdSchema, reason: ClosedReasonSchema })
export type CloseVisitorBody = Shape<typeof CloseVisitorBodySchema>

/** Closes all connections of a visitor, who gets the reason. Source: LCS-10 */
export const closeVisitor = {
  name: 'closeVisitor',
  method: 'POST',
  path: '/visitors/:visitorId/close',
  access: 'agent',
  params: VisitorParamsSchema,
  body: CloseVisitorBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/**
 * A ban. `until` null: permanently. `isAddressBanned`: guests from the visitor's network address are banned too, for a day
 * at most; INVALID when the address is no longer known.
 */
export const BanBodySchema = v.object({
  id: FrameIdSchema,
  reason: v.pipe(
    v.string(),
    v.check((reason) => reason.trim() !== '', 'Expected a reason.'),
    textOfAtMost(255),
  ),
  until: orNull(DateMillisSchema),
  isAddressBanned: maybe(v.boolean()),
})
export type BanBody = Shape<typeof BanBodySchema>

/** Ends the visitor's chat and bans the visitor. Source: LCS-13, OP-106 */
export const banVisitor = {
  name: 'banVisitor',
  method: 'POST',
  path: '/visitors/:visitorId/ban',
  access: 'agent',
  params: VisitorParamsSchema,
  body: BanBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
