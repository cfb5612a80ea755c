import type { GenericSchema } from 'valibot'
import type { Shape } from '../entities/shape'
import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'

export const ChatParamsSchema = v.object({ chatId: IdSchema })
export type ChatParams = Shape<typeof ChatParamsSchema>

/** Common fields of an agent's commands in a chat. */
export const chatCommand = { method: 'POST', access: 'agent', params: ChatParamsSchema } as const

/**
 * The pages of the desk beside the chats, each at `/desk/<name>` with everything below it. They are for managers, and those of
 * `agentPages` for agents too. The server returns the same
 * document for all of them. Their data comes from calls, and each call checks the role.
 * Source: OP-106
 */
export const managerPages = [
  'now',
  'inbox',
  'ratings',
  'reports',
  'resolution',
  'macros',
  'history',
  'review',
  'bans',
  'api-keys',
  'webhooks',
  'audit',
  'settings',
] as const
export type ManagerPage = (typeof managerPages)[number]

/** The pages among them that agents may open too. */
export const agentPages: readonly ManagerPage[] = ['inbox']

/** Path of the desk's document. */
export const deskPagePath = '/desk'

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
  /** An agent who still has to set up a required second factor may call it too. */
  readonly isPartOfSetUp?: true
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
