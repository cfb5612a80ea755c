import type { GenericSchema } from 'valibot'
import type { Shape } from '../entities/shape'
import * as v from 'valibot'
import { IdSchema, SessionIdSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'

/**
 * One REST call as data. The server mounts it, and the clients and the OpenAPI document are derived from it. Values
 * in `path` that begin with a colon are path parameters, percent-encoded and described by `params`.
 */
export type Call = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** `chatserver` calls carry the subscription key and `Query`; `form-submit` has neither. */
  readonly base: 'chatserver' | 'form-submit'
  readonly params?: GenericSchema<unknown, Readonly<Record<string, string>>>
  readonly body?: GenericSchema
  readonly reply: GenericSchema
  /** True for a call that only the shopper bound to the two ids of the body may make; others get 403 (OP-123). */
  readonly personal?: boolean
  /** True for a call with an `Idempotency-Key`: a repeated key within 24 h gets the first reply. */
  readonly idempotent?: boolean
  /** True for a call whose body is a form with one file. It has no `body`. */
  readonly takesFile?: true
}

export type BodyOf<C extends Call> = C extends { readonly body: infer B extends GenericSchema }
  ? Shape<B>
  : undefined
export type ParamsOf<C extends Call> = C extends { readonly params: infer P extends GenericSchema }
  ? Shape<P>
  : undefined
export type ReplyOf<C extends Call> = Shape<C['reply']>

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
export function dataReply<const S extends v.GenericSchema>(data: S) {
  return v.object({ statusCode: v.nullish(v.literal(200), 200), data })
}
