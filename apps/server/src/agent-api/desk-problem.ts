import type { ApiFailure } from '@murphy/contracts/api'
import type { ApiScope, DeskFailure } from '@murphy/contracts/desk'
import type { CommandAnswer } from '../live-chat/agent-service'

type Code = DeskFailure['problem']['code']

const statuses: Readonly<Record<Code, DeskFailure['statusCode']>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  chat_ended: 409,
  unavailable_target: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
}

/** An expected failure of a call of the desk. */
export class DeskProblem extends Error {
  readonly code: Code
  readonly path: string | undefined
  /** The agent who has the chat, if that is the reason. */
  readonly heldBy: string | undefined
  /** The scope that a key of the REST API lacks. */
  readonly scope: ApiScope | undefined

  constructor(
    code: Code,
    message: string,
    { path, heldBy, scope }: { path?: string; heldBy?: string; scope?: ApiScope } = {},
  ) {
    super(message)
    this.code = code
    this.path = path
    this.heldBy = heldBy
    this.scope = scope
  }
}

/** Creates the body of a failure that the desk, or a program with a key, receives. */
export function createDeskFailure(problem: DeskProblem, requestId: string): DeskFailure & ApiFailure {
  const { code, message, path, heldBy, scope } = problem
  return {
    statusCode: statuses[code],
    problem: {
      code,
      message,
      ...(path === undefined ? {} : { path }),
      ...(heldBy === undefined ? {} : { heldBy }),
      ...(scope === undefined ? {} : { scope }),
    },
    requestId,
  }
}

type Refusal = Extract<CommandAnswer, { readonly ok: false }>['error']

const codes: Readonly<Record<Refusal['code'], Code>> = {
  INVALID: 'bad_request',
  TOO_LONG: 'bad_request',
  NO_CHAT: 'not_found',
  CHAT_ENDED: 'chat_ended',
  CONSENT_REQUIRED: 'forbidden',
  NOT_AUTHENTICATED: 'forbidden',
  BANNED: 'forbidden',
  UNAVAILABLE: 'unavailable_target',
  RATE_LIMITED: 'rate_limited',
  INTERNAL: 'internal',
  TAKEN: 'conflict',
  FULL: 'conflict',
  NOT_YOURS: 'forbidden',
}

/** Returns the problem for a command that the service refused. */
export function toDeskProblem({ code, message, takenBy }: Refusal): DeskProblem {
  return new DeskProblem(codes[code], message, takenBy === undefined ? {} : { heldBy: takenBy })
}
