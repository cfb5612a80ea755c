import type { ProblemCode, ProblemSchema, Sent } from '@murphy/retail-api'
import { problemStatuses } from '@murphy/retail-api'
import { SourceError } from './source-error'

const titles: Readonly<Record<ProblemCode, string>> = {
  invalid: 'The request is not valid.',
  unauthorized: 'The key is missing or wrong.',
  not_found: 'There is nothing here.',
  not_allowed: 'The shop does not accept this change now.',
  too_large: 'The request is too large.',
  key_reused: 'The idempotency key belongs to another request.',
  rate_limited: 'There are too many requests.',
  internal: 'The shop could not do this.',
  unavailable: 'The shop is not available at the moment.',
}

type ProblemDetails = {
  readonly detail?: string
  readonly field?: string
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter?: number
}

/** The error of a call that is answered with a problem of the contract. It is thrown anywhere and answered in one place. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? titles[code])
    this.code = code
    this.details = details
  }
}

/** Creates the problem of a change that the order no longer allows. */
export function createNotAllowed(): ApiProblem {
  return new ApiProblem('not_allowed', { detail: 'The shop can no longer change this of the order.' })
}

/** Creates the problem of a change whose outcome is not known yet. Murphy repeats it with the same idempotency key. */
export function createUnfinished(): ApiProblem {
  return new ApiProblem('unavailable', { detail: 'The shop has not finished the change yet.', retryAfter: 5 })
}

/** Returns status, headers and body of a problem. Source: RFC 9457 */
export function toProblemAnswer({ code, details: { retryAfter, ...details } }: ApiProblem): {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Sent<typeof ProblemSchema>
} {
  return {
    status: problemStatuses[code],
    headers: {
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: { type: 'about:blank', title: titles[code], code, ...details },
  }
}

/** Returns the problem for any error of a handler. The message of the connected system stays in the log. */
export function toProblem(error: Error & { readonly statusCode?: number }): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error instanceof SourceError) {
    const retryAfter = Math.max(1, Math.ceil(error.retryAfterMs / 1000))
    if (error.kind === 'throttled') return new ApiProblem('rate_limited', { retryAfter })
    return error.kind === 'away' ? new ApiProblem('unavailable', { retryAfter }) : new ApiProblem('internal')
  }
  if (error.statusCode === 413) return new ApiProblem('too_large')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ApiProblem('invalid', { detail: error.message })
  return new ApiProblem('internal')
}
