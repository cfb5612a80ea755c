import * as v from 'valibot'
import { NonEmptyTextSchema } from '../entities/primitives'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { DeskStateSchema, QueuedChatSchema } from './desk-state'
import { ChosenStatusSchema, ColleagueSchema, DeskRoleSchema } from './participants'
import { textOfAtMost } from './written-text'

export const CreateAgentBodySchema = v.object({
  email: v.pipe(NonEmptyTextSchema, v.email('Expected an email address.'), v.maxLength(254)),
  password: v.string(),
  displayName: v.pipe(NonEmptyTextSchema, textOfAtMost(255)),
  title: v.nullish(v.pipe(v.string(), textOfAtMost(255)), ''),
  role: v.nullish(DeskRoleSchema, 'agent'),
  departmentIds: v.pipe(v.array(v.number()), v.minLength(1, 'Expected a department.')),
  /** Chats that the agent can have at once. */
  capacity: v.nullish(
    v.pipe(
      v.number(),
      v.integer('Expected a whole number.'),
      v.minValue(1, 'Expected 1 or more.'),
      v.maxValue(20, 'Expected at most 20.'),
    ),
    3,
  ),
})
export type CreateAgentBody = Shape<typeof CreateAgentBodySchema>

export const CreateAgentReplySchema = v.object({ agent: ColleagueSchema })
export type CreateAgentReply = Shape<typeof CreateAgentReplySchema>

/**
 * Creates an account, for programs; people get an invitation. 400: the password breaks the rules. 409 `conflict`: the
 * email address is taken.
 */
export const createAgent = {
  name: 'createAgent',
  method: 'POST',
  path: '/agents',
  access: 'manager',
  body: CreateAgentBodySchema,
  reply: CreateAgentReplySchema,
} as const satisfies DeskCall

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
