import type { Capability } from '../model/capability'

/** The reasons for which an answer cannot be used although one arrived. */
export type BadAnswerReason =
  | 'content_type'
  | 'encoding'
  | 'json'
  | 'redirect'
  | 'shape'
  | 'status'
  | 'too_large'
  | 'version'

/** The reasons for which no answer arrived. */
export type NoAnswerReason = 'busy' | 'circuit_open' | 'closed' | 'connection' | 'server_error' | 'timeout'

/**
 * The expected failures of a call. None of them contains personal data.
 *
 * `unavailable`: an action was surely not done. `outcome_unknown`: an action may have been done, and the same
 * idempotency key finds out. `bad_answer`: the retailer's server breaks the contract; `path` is the field.
 */
export type RetailError =
  | { readonly kind: 'not_found' | 'not_allowed' | 'unauthorized' | 'too_large' | 'key_reused' }
  /** `field` is the invalid field of the request. */
  | { readonly kind: 'invalid'; readonly field: string | null }
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'not_offered'; readonly capability: Capability }
  | { readonly kind: 'unavailable'; readonly reason: NoAnswerReason }
  | {
      readonly kind: 'outcome_unknown'
      readonly reason: NoAnswerReason | BadAnswerReason
      readonly path: string | null
    }
  | { readonly kind: 'bad_answer'; readonly reason: BadAnswerReason; readonly path: string | null }

export type RetailErrorKind = RetailError['kind']

/** The result of a call. `isStale`: a copy that could not be renewed; only public answers are ever stale. */
export type RetailResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly ageMs: number; readonly isStale: boolean }
  | { readonly ok: false; readonly error: RetailError }
