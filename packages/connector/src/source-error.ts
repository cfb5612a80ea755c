/**
 * The reasons for which a call of the connected system fails. `away`: no answer, or not now. `throttled`: too many calls.
 * `refused`: the credentials or a permission. `invalid`: the system does not take the values. `broken`: an answer that the
 * connector cannot read, or an error in a call. `missing`: there is no such thing.
 */
type SourceErrorKind = 'away' | 'throttled' | 'refused' | 'invalid' | 'missing' | 'broken'

/** A failed call of the connected system, such as Shopify. The message is for the log and never reaches a shopper. */
export class SourceError extends Error {
  readonly kind: SourceErrorKind
  /** How long to wait before another attempt. */
  readonly retryAfterMs: number

  constructor(kind: SourceErrorKind, message: string, retryAfterMs = 1000) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns true when no connection was made, so that the system cannot have seen the request. */
export function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return (
    code === 'ECONNREFUSED' ||
    code === 'ENOTFOUND' ||
    code === 'EAI_AGAIN' ||
    code === 'UND_ERR_CONNECT_TIMEOUT'
  )
}
