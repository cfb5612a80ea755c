import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { maybe } from '../entities/reading'
import type { Shape } from '../entities/shape'

/**
 * The answer to a command. `id` is the command's own; a command that is sent again with its id is answered the same and
 * has no second effect. `seq` and `timestamp` are those of the entry that it made, if it made one.
 */
export const DeskAckSchema = v.object({
  id: IdSchema,
  chatId: maybe(IdSchema),
  seq: maybe(v.number()),
  timestamp: maybe(MillisSchema),
})
export type DeskAck = Shape<typeof DeskAckSchema>

/** An answer that says no more than that it went well. */
export const DeskDoneSchema = v.object({ ok: v.nullish(v.literal(true), true) })
export type DeskDone = Shape<typeof DeskDoneSchema>

/**
 * The body of every answer that is not 2xx.
 * `conflict` (409): somebody or something was first; `heldBy` is then the display name of the agent who has the chat, if
 * that is why. `chat_ended` (409): the chat is over. `unavailable_target` (409): nobody is there to transfer to.
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
