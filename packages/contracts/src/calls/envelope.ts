import * as v from 'valibot'
import { IdSchema, SessionIdSchema } from '../entities/primitives'
import { maybe } from '../entities/reading'
import type { Shape } from '../entities/shape'

/**
 * Query of every chat-server call, GET included; unknown names are accepted. A caller that leaves out `isLCAvailable`
 * has no live chat.
 * Source: API-04, OP-115
 */
export const QuerySchema = v.looseObject({
  sessionId: SessionIdSchema,
  isLCAvailable: v.nullish(v.picklist(['true', 'false']), 'false'),
  source: maybe(v.string()),
})
export type Query = Shape<typeof QuerySchema>

export const FailureStatusSchema = v.picklist([400, 401, 403, 404, 413, 415, 429, 500, 503])
export type FailureStatus = v.InferOutput<typeof FailureStatusSchema>

/** Body of every reply that is not 2xx. `path` names the invalid field, as in `data.eventName`. */
export const FailureSchema = v.object({
  statusCode: FailureStatusSchema,
  problem: v.object({
    code: v.picklist([
      'bad_request',
      'unauthorized',
      'forbidden',
      'not_found',
      'too_large',
      'unsupported_media_type',
      'rate_limited',
      'internal',
      'unavailable',
    ]),
    message: v.string(),
    path: maybe(v.string()),
  }),
  requestId: IdSchema,
})
export type Failure = Shape<typeof FailureSchema>

/** A reply without data. */
export const DoneSchema = v.object({ statusCode: v.nullish(v.literal(200), 200) })
export type Done = Shape<typeof DoneSchema>

/** Returns the schema of a successful reply with its data. */
/* @__NO_SIDE_EFFECTS__ */
export function answer<const S extends v.GenericSchema>(data: S) {
  return v.object({ statusCode: v.nullish(v.literal(200), 200), data })
}
