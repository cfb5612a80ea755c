import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { ApiScopeSchema, DeskFailureSchema } from '../desk'
import type { ApiScope } from '../desk'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** Base path of the REST API for programs. A change that breaks a program gets another version. */
export const apiBasePath = '/api/v1'

/**
 * One call of the REST API as data. The server mounts it, and the OpenAPI document is derived from it. A call needs the
 * header `Authorization: Bearer` with a key that has the scope. A reply that is not 2xx is an `ApiFailure`.
 *
 * Source: docs/api.md
 */
export type ApiCall = {
  readonly name: string
  readonly method: 'GET' | 'PUT'
  /** Path below `apiBasePath`. Values that begin with a colon are path parameters. */
  readonly path: `/${string}`
  readonly scope: ApiScope
  /** One sentence for the OpenAPI document. */
  readonly description: string
  readonly params?: GenericSchema<unknown, Readonly<Record<string, string>>>
  /** An object with one entry for each parameter of the address. Others are refused. */
  readonly query?: ApiQuerySchema
  readonly body?: GenericSchema
  readonly reply: GenericSchema
}

/** The parameters after the question mark. Their names and schemas appear in the OpenAPI document. */
export type ApiQuerySchema = GenericSchema & { readonly entries: Readonly<Record<string, GenericSchema>> }

type ShapeOrEmpty<S> = S extends GenericSchema ? Shape<S> : Readonly<Record<string, never>>

export type ApiParamsOf<C extends ApiCall> = ShapeOrEmpty<C['params']>
export type ApiQueryOf<C extends ApiCall> = ShapeOrEmpty<C['query']>
export type ApiBodyOf<C extends ApiCall> = C extends { readonly body: infer B extends GenericSchema }
  ? Shape<B>
  : undefined
export type ApiReplyOf<C extends ApiCall> = Shape<C['reply']>

/** Body of every reply that is not 2xx, as at the desk. `scope` (403): the scope that the key lacks. */
export const ApiFailureSchema = v.object({
  ...DeskFailureSchema.entries,
  problem: v.object({ ...DeskFailureSchema.entries.problem.entries, scope: maybe(ApiScopeSchema) }),
})
export type ApiFailure = Shape<typeof ApiFailureSchema>
