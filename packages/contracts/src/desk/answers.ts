import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { maybe } from '../entities/reading'
import type { Shape } from '../entities/shape'

/**
 * Reply to a command. `id` is the command's own id; a repeated command gets the same reply and has no second effect.
 * `seq` and `timestamp` belong to the entry that it created, if any.
 */
export const DeskAckSchema = v.object({
  id: IdSchema,
  chatId: maybe(IdSchema),
  seq: maybe(v.number()),
  timestamp: maybe(MillisSchema),
})
export type DeskAck = Shape<typeof DeskAckSchema>

/** A reply without data. */
export const DeskDoneSchema = v.object({ ok: v.nullish(v.literal(true), true) })
export type DeskDone = Shape<typeof DeskDoneSchema>

/**
 * Body of every reply that is not 2xx. `conflict` (409): another agent or change was first; `heldBy` is the display
 * name of the agent who has the chat, if any. `chat_ended` (409): the chat is over. `unavailable_target` (409): no
 * agent is available for the transfer.
 */
export const DeskFailureSchema = v.object({
  statusCode: v.picklist([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]),
  problem: v.object({
    code: v.picklist([
      'bad_request',
      'unauthorized',
      'forbidden',
      'not_found',
      'conflict',
      'chat_ended',
      'unavailable_target',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
      'internal',
      'unavailable',
    ]),
    message: v.string(),
    path: maybe(v.string()),
    heldBy: maybe(v.string()),
  }),
  requestId: IdSchema,
})
export type DeskFailure = Shape<typeof DeskFailureSchema>
