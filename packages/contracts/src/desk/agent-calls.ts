import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { DeskStateSchema, QueuedChatSchema } from './desk-state'
import { ChosenStatusSchema } from './participants'

export const SetStatusBodySchema = v.object({ id: FrameIdSchema, status: ChosenStatusSchema })
export type SetStatusBody = Shape<typeof SetStatusBodySchema>

export const setStatus = {
  name: 'setStatus',
  method: 'PUT',
  path: '/status',
  access: 'agent',
  body: SetStatusBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** Returns the same complete state as the socket. */
export const deskState = {
  name: 'deskState',
  method: 'GET',
  path: '/state',
  access: 'agent',
  reply: DeskStateSchema,
} as const satisfies DeskCall

export const QueueReplySchema = v.object({ queue: v.array(QueuedChatSchema) })
export type QueueReply = Shape<typeof QueueReplySchema>

export const queue = {
  name: 'queue',
  method: 'GET',
  path: '/queue',
  access: 'agent',
  reply: QueueReplySchema,
} as const satisfies DeskCall
