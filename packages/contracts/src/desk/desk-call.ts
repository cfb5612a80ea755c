import type { GenericSchema } from 'valibot'
import type { Shape } from '../entities/shape'

/**
 * One REST call of the desk as data. The server mounts it, and the desk and the OpenAPI document are derived from it.
 * All calls except those with access `anybody` need the session cookie `murphyDesk` and the header `x-csrf-token`. A
 * reply that is not 2xx is a `DeskFailure`.
 *
 * Source: docs/interfaces.md#demonstration, OP-106
 */
export type DeskCall = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Path below `deskBasePath`. Values that begin with a colon are path parameters, percent-encoded and described by
   * `params`.
   */
  readonly path: `/${string}`
  /** The role that may call; a manager may make every call of an agent. */
  readonly access: 'anybody' | 'agent' | 'manager'
  readonly params?: GenericSchema<unknown, Readonly<Record<string, string>>>
  /** JSON, unless the call takes a file. */
  readonly body?: GenericSchema
  /** `multipart/form-data` with the parts `id` (32 hex digits) and `file`, as visitors upload. */
  readonly takesFile?: true
  readonly reply: GenericSchema
}

/** Base path of all calls of the desk. */
export const deskBasePath = '/desk/api'

/** Path of the desk's socket. */
export const deskSocketPath = '/desk/socket'

/** The CSRF header. The `meta` element with the token has the same name, and the socket offers it as a subprotocol. */
export const csrfHeader = 'x-csrf-token'

export type DeskBodyOf<C extends DeskCall> = C extends { readonly body: infer B extends GenericSchema }
  ? Shape<B>
  : undefined
export type DeskParamsOf<C extends DeskCall> = C extends { readonly params: infer P extends GenericSchema }
  ? Shape<P>
  : undefined
export type DeskReplyOf<C extends DeskCall> = Shape<C['reply']>
