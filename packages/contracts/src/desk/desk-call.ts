import type { GenericSchema } from 'valibot'
import type { Shape } from '../entities/shape'

/**
 * One REST call of the desk as data: the server mounts it, the desk and the OpenAPI document are derived from it.
 * All but those that anybody may make need the session's cookie `murphyDesk`, and the header `x-csrf-token`.
 * An answer that is not 2xx is a `DeskFailure`.
 *
 * Source: interfaces.md section 4, OP-106
 */
export type DeskCall = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `deskBasePath`; values that begin with a colon are path parameters, percent-encoded, described by `params`. */
  readonly path: `/${string}`
  /** Who may call: a manager may all that an agent may. */
  readonly access: 'anybody' | 'agent' | 'manager'
  readonly params?: GenericSchema<unknown, Readonly<Record<string, string>>>
  /** JSON, unless the call takes a file. */
  readonly body?: GenericSchema
  /** `multipart/form-data` with the parts `id` (32 hex digits) and `file`, as visitors upload. */
  readonly takesFile?: true
  readonly reply: GenericSchema
}

/** Where all calls of the desk lie. */
export const deskBasePath = '/desk/api'

/** Where the desk's socket lies. */
export const deskSocketPath = '/desk/socket'

/** Also the name of the `meta` element of the desk's document that holds the token, and offered as a protocol by its socket. */
export const csrfHeader = 'x-csrf-token'

export type DeskBodyOf<C extends DeskCall> = C extends { readonly body: infer B extends GenericSchema }
  ? Shape<B>
  : undefined
export type DeskParamsOf<C extends DeskCall> = C extends { readonly params: infer P extends GenericSchema }
  ? Shape<P>
  : undefined
export type DeskReplyOf<C extends DeskCall> = Shape<C['reply']>
