import * as v from 'valibot'
import type { Read } from './values'
import { optional, TextSchema } from './values'

/**
 * The reasons for which a call fails, each with its HTTP status. `not_found` is also the answer for what belongs to
 * another shopper.
 */
export const problemStatuses = {
  invalid: 400,
  unauthorized: 401,
  not_found: 404,
  not_allowed: 409,
  too_large: 413,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof problemStatuses
const problemCodes = Object.keys(problemStatuses) as [ProblemCode, ...ProblemCode[]] // the record's own literal keys

/** The body of every answer that is not 2xx, as `application/problem+json`. Source: RFC 9457 */
export const ProblemSchema = v.object({
  type: v.nullish(v.string(), 'about:blank'),
  code: v.picklist(problemCodes),
  title: v.nullish(TextSchema, ''),
  detail: optional(TextSchema),
  /** The invalid field of the request, such as `mobile`. */
  field: optional(TextSchema),
})
export type Problem = Read<typeof ProblemSchema>
