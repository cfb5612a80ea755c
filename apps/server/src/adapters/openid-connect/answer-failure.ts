import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { AnswerFailure } from '../../agent-api/single-sign-on/provider'

/** Failures of the connection, and answers that do not come from a working provider. */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
]

/** Error codes of a provider that is out of order, or that refuses the client id or secret. */
const ownErrors = ['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client']

/**
 * Classifies a failure of the library. The detail names the failed check; the library's messages hold no values of
 * tokens, and codes of the provider are shortened.
 */
export function toAnswerFailure(error: unknown): AnswerFailure {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const isOwn = ownErrors.includes(error.error)
    const isDenied = error instanceof AuthorizationResponseError
    return {
      kind: isOwn ? 'unavailable' : isDenied ? 'denied' : 'invalid',
      detail: `${error.code}: ${toCode(error.error)}`,
    }
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const reason = error.cause[0]?.parameters['error'] ?? 'unauthorized'
    return { kind: 'unavailable', detail: `${error.code}: ${toCode(reason)}` }
  }
  if (error instanceof ClientError) {
    const isUnavailable = unavailableCodes.includes(error.code ?? '') || isNetworkError(error.cause)
    return { kind: isUnavailable ? 'unavailable' : 'invalid', detail: toDetail(error) }
  }
  if (isNetworkError(error)) return { kind: 'unavailable', detail: 'the connection failed' }
  return { kind: 'invalid', detail: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }
}

/** Returns a code of the provider without anything that a log should not hold. */
function toCode(text: string): string {
  return text.replaceAll(/[^\w.-]/g, '?').slice(0, 60)
}

/** Returns true for a failure of `fetch`, such as a refused connection. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated|network/i.test(error.message)
}

function toDetail({ code, message, cause }: ClientError): string {
  const reason = cause instanceof Error ? cause.message : message
  return `${code ?? 'failed'}: ${reason}`.slice(0, 200)
}
