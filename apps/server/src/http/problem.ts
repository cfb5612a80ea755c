import type { Failure, FailureStatus } from '@murphy/contracts/calls'

/** An expected failure of a call, thrown by handlers. */
export class Problem extends Error {
  readonly statusCode: FailureStatus
  /** The invalid field, for example `data.eventName`. */
  readonly path: string | undefined
  /** Further fields of this call's failure. */
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

/** The code for each status, in answers of the chat server and of the desk. */
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

/** The text for a caller beyond the rate limits. */
export const tooManyCalls = 'You have asked a lot in a short time. Please wait a moment and try again.'

/** The text for a caller who asks about a shopper that is not proven. */
export const notProven = 'This answer needs the shopper to be signed in.'

/** Creates the body of every failure. Source: docs/interfaces.md#identity, OP-113 */
export function createFailure(problem: Problem, requestId: string): Failure {
  const { statusCode, message, path, extras } = problem
  return {
    ...extras,
    statusCode,
    problem: { code: problemCodes[statusCode], message, ...(path === undefined ? {} : { path }) },
    requestId,
  }
}

/** `unavailable`: the database does not answer, so retry later; `unstorable`: it cannot store what the caller sent. */
export type DatabaseFailure = 'unavailable' | 'unstorable'

/**
 * Converts an error to a problem that callers may see. Messages of libraries and of the database stay in the log.
 *
 * @param findDatabaseFailure classifies an error of a port; `null`: it says nothing about the database
 */
export function toProblem(
  error: unknown,
  findDatabaseFailure: (error: unknown) => DatabaseFailure | null,
): Problem {
  if (error instanceof Problem) return error
  const databaseFailure = findDatabaseFailure(error)
  if (databaseFailure === 'unavailable') return new Problem(503, 'The server is busy. Try again in a moment.')
  if (databaseFailure === 'unstorable') return new Problem(400, 'A text or number cannot be stored.')
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
    case 503:
      return new Problem(503, 'The shop does not answer at the moment. Try again in a moment.')
    default:
      return new Problem(500, 'Something went wrong on our side.')
  }
}
