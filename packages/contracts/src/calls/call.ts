import type { GenericSchema } from 'valibot'
import type { Shape } from '../entities/shape'

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
}

export type BodyOf<C extends Call> = C extends { readonly body: infer B extends GenericSchema }
  ? Shape<B>
  : undefined
export type ParamsOf<C extends Call> = C extends { readonly params: infer P extends GenericSchema }
  ? Shape<P>
  : undefined
export type ReplyOf<C extends Call> = Shape<C['reply']>
