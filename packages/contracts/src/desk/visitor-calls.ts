import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { ClosedReasonSchema } from '../live-chat/frames-down'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema } from './answers'
import { ChatParamsSchema } from './chat-calls'
import type { DeskCall } from './desk-call'

export const CloseVisitorBodySchema = v.object({ id: FrameIdSchema, reason: ClosedReasonSchema })
export type CloseVisitorBody = Shape<typeof CloseVisitorBodySchema>

/** Ends the visitor's connections, and the chat, with that reason. Source: LCS-10 */
export const closeVisitor = {
  name: 'closeVisitor',
  method: 'POST',
  path: '/chats/:chatId/close-visitor',
  access: 'agent',
  params: ChatParamsSchema,
  body: CloseVisitorBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** `until` null: for good. */
export const BanBodySchema = v.object({
  id: FrameIdSchema,
  reason: v.pipe(
    v.string(),
    v.check((reason) => reason.trim() !== '', 'Expected a reason.'),
    v.maxLength(255, 'Expected at most 255 characters.'),
  ),
  until: orNull(MillisSchema),
})
export type BanBody = Shape<typeof BanBodySchema>

/** Ends the visitor's chat and lets them in no more. Source: LCS-13, OP-106 */
export const banVisitor = {
  name: 'banVisitor',
  method: 'POST',
  path: '/chats/:chatId/ban-visitor',
  access: 'agent',
  params: ChatParamsSchema,
  body: BanBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
