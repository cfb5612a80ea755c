import type { Failure, FailureStatus } from '@murphy/contracts/calls'

/** A call that cannot be answered, on purpose: what a handler throws. */
export class Problem extends Error {
  readonly statusCode: FailureStatus
  /** The wrong field, as in `data.eventName`. */
  readonly path: string | undefined
  /** What this call's failure says beside the common fields. */
  readonly extras: Readonly<Record<string, boolean>>

  constructor(
    statusCode: FailureStatus,
    message: string,
    { path, extras = {} }: { path?: string | undefined; extras?: Readonly<Record<string, boolean>> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.path = path
    this.extras = extras
  }
}

/** The word for each status, in the answers of the chat server's and of the desk's calls. */
export const problemCodes: Readonly<Record<FailureStatus, Failure['problem']['code']>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
}

/** What a caller reads who asks faster than any shopper. */
export const tooManyCalls = 'You have asked a lot in a short time. Please wait a moment and try again.'

/** What a caller reads whose answer would be about a shopper who is not proven. */
export const notProven = 'This answer needs the shopper to be signed in.'

/** The one shape of every failing answer. Source: interfaces section 3 (errors), OP-113 */
export function failure(problem: Problem, requestId: string): Failure {
  const { statusCode, message, path, extras } = problem
  return {
    ...extras,
    statusCode,
    problem: { code: problemCodes[statusCode], message, ...(path === undefined ? {} : { path }) },
    requestId,
  }
}

/** `away`: the store does not answer, ask again later; `unstorable`: it cannot hold what the caller sent. */
export type StoreFailure = 'away' | 'unstorable'

/**
 * What went wrong, as a problem that may be told. Words of libraries and of the database stay in the log.
 *
 * @param storeFailureOf what an error of a port says about the store; `null`: nothing
 */
export function problemOf(error: unknown, storeFailureOf: (error: unknown) => StoreFailure | null): Problem {
  if (error instanceof Problem) return error
  const storeFailure = storeFailureOf(error)
  if (storeFailure === 'away') return new Problem(503, 'The service is busy; please try again in a moment.')
  if (storeFailure === 'unstorable') return new Problem(400, 'A text or number cannot be stored.')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  switch (status) {
    case 400:
      return new Problem(400, 'The body is not readable JSON.')
    case 413:
      return new Problem(413, 'The body is too large.')
    case 415:
      return new Problem(415, 'The body must have the content type application/json.')
    case 429:
      return new Problem(429, tooManyCalls)
    default:
      return new Problem(500, 'Something went wrong on our side.')
  }
}
