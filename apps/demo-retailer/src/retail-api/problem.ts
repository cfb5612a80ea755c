import type { ProblemCode, ProblemSchema, Sent } from '@murphy/retail-api'
import { problemStatuses } from '@murphy/retail-api'

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

type ProblemDetails = { readonly detail?: string; readonly field?: string }

/** A call that ends with a problem of the contract. It is thrown inside handlers and answered in one place. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? titles[code])
    this.code = code
    this.details = details
  }
}

/** Returns a problem that names the invalid field of the request. */
export function createInvalidField(field: string, detail: string): ApiProblem {
  return new ApiProblem('invalid', { field, detail })
}

/** Returns the answer to an unknown order and to another shopper's, which are the same. Source: OP-123 */
export function createOrderNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'This shopper has no such order.' })
}

/** Returns status and body of a problem. Source: RFC 9457 */
export function toProblemAnswer({ code, details }: ApiProblem): {
  readonly status: number
  readonly body: Sent<typeof ProblemSchema>
} {
  return {
    status: problemStatuses[code],
    body: { type: 'about:blank', title: titles[code], code, ...details },
  }
}
