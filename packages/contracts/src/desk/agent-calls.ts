import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { DeskStateSchema, QueuedChatSchema } from './desk-state'
import { ChosenStatusSchema } from './participants'

export const SetStatusBodySchema = v.object({ id: FrameIdSchema, status: ChosenStatusSchema })
export type SetStatusBody = Shape<typeof SetStatusBodySchema>

/** Sets the agent's own status. */
export const setStatus = {
  name: 'setStatus',
  method: 'PUT',
  path: '/status',
  access: 'agent',
  body: SetStatusBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** Returns the complete state of the desk, as the socket sends it. */
export const deskState = {
  name: 'deskState',
  method: 'GET',
  path: '/state',
  access: 'agent',
  reply: DeskStateSchema,
} as const satisfies DeskCall

export const QueueReplySchema = v.object({ queue: v.array(QueuedChatSchema) })
export type QueueReply = Shape<typeof QueueReplySchema>

/** Returns the chats that no agent serves yet. */
export const queue = {
  name: 'queue',
  method: 'GET',
  path: '/queue',
  access: 'agent',
  reply: QueueReplySchema,
} as const satisfies DeskCall
