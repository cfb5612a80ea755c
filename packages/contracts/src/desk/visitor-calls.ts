import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { maybe, orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { ClosedReasonSchema } from '../live-chat/frames-down'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema } from './answers'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

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
 * `until` null: permanently. `isAddressBanned`: guests from the visitor's network address are banned too, for a day
 * at most; INVALID when the address is no longer known.
 */
export const BanBodySchema = v.object({
  id: FrameIdSchema,
  reason: v.pipe(
    v.string(),
    v.check((reason) => reason.trim() !== '', 'Expected a reason.'),
    textOfAtMost(255),
  ),
  until: orNull(MillisSchema),
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
