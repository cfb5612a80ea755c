import type { Operation } from '../operations'
import type { Problem } from '../model/problem'
import { problemStatuses, ProblemSchema } from '../model/problem'
import { getHeader, getRetryAfterSeconds, isVersionKnown } from './answer-headers'
import type { AnswerHeaders, HttpExchange } from './connection'
import { parseContentType } from '../content-type'
import { parseJsonBytes, parseShape } from '../json-text'
import type { BadAnswerReason, RetailError } from './retail-error'

/** One answer as the client understands it. */
export type CallAnswer =
  | {
      readonly kind: 'value'
      readonly value: unknown
      readonly bytes: number
      readonly headers: AnswerHeaders
    }
  | { readonly kind: 'not_modified'; readonly headers: AnswerHeaders }
  | {
      readonly kind: 'failed'
      readonly error: RetailError
      /** Null: the answer says nothing about the health of the server. */
      readonly isHealthy: boolean | null
      readonly mayRetry: boolean
      readonly retryAfterSeconds: number | null
    }

/**
 * Returns the result of an exchange for a call. An action that may have been done is `outcome_unknown`.
 *
 * @param hasValidator true when the request asked for 304, so that such an answer is expected
 */
export function readAnswer(
  operation: Pick<Operation, 'kind' | 'reply'>,
  exchange: HttpExchange,
  hasValidator: boolean,
): CallAnswer {
  const isAction = operation.kind === 'action'
  if (exchange.kind === 'failure') {
    const { reason, wasSent } = exchange
    const error: RetailError =
      isAction && wasSent ? { kind: 'outcome_unknown', reason, path: null } : { kind: 'unavailable', reason }
    return fail(error, { isHealthy: false, mayRetry: true })
  }

  const { status, headers } = exchange
  const refuse = (reason: BadAnswerReason, path: string | null = null): CallAnswer => {
    const isRefusal = status >= 400 && status < 500
    const error: RetailError = {
      kind: isAction && !isRefusal ? 'outcome_unknown' : 'bad_answer',
      reason,
      path,
    }
    // A wrong field is a fault of one record; everything else is a fault of the server.
    return fail(error, { isHealthy: reason === 'shape' })
  }

  if (!isVersionKnown(headers)) return refuse('version')
  if (status === 304 && hasValidator) return { kind: 'not_modified', headers }
  if (status >= 300 && status < 400) return refuse(status === 304 ? 'status' : 'redirect')
  if (status >= 400) return readProblem(exchange, isAction) ?? refuse(toProblemReason(exchange))
  if (status !== 200 && status !== 201) return refuse('status')
  if (exchange.kind === 'bad_body') return refuse(exchange.reason)
  if (parseContentType(getHeader(headers, 'content-type')) !== 'application/json')
    return refuse('content_type')

  const json = parseJsonBytes(exchange.body)
  if (!json.ok) return refuse(json.reason)
  const parsed = parseShape(operation.reply, json.value)
  return parsed.ok
    ? { kind: 'value', value: parsed.value, bytes: exchange.body.byteLength, headers }
    : refuse('shape', parsed.path)
}

type Health = { readonly isHealthy: boolean | null; readonly mayRetry?: boolean }

function fail(error: RetailError, health: Health, retryAfterSeconds: number | null = null): CallAnswer {
  return { kind: 'failed', error, mayRetry: false, ...health, retryAfterSeconds }
}

/** An exchange in which an answer arrived. */
type AnsweredExchange = Exclude<HttpExchange, { kind: 'failure' }>

/** Returns the failure of a status from 400; null when neither status nor body say what failed. */
function readProblem(exchange: AnsweredExchange, isAction: boolean): CallAnswer | null {
  const { status, headers } = exchange
  const problem = parseProblem(exchange)
  const retryAfterSeconds = getRetryAfterSeconds(headers)
  if (status >= 500) {
    const isSurelyNotDone = !isAction || problem?.code === 'unavailable'
    const error: RetailError = isSurelyNotDone
      ? { kind: 'unavailable', reason: 'server_error' }
      : { kind: 'outcome_unknown', reason: 'server_error', path: null }
    return fail(error, { isHealthy: false, mayRetry: status >= 502 && status <= 504 }, retryAfterSeconds)
  }
  // Gateways answer these without a problem, and the status says enough.
  const code =
    problem?.code ?? ({ 401: 'unauthorized', 413: 'too_large', 429: 'rate_limited' } as const)[status]
  switch (code) {
    case undefined:
    case 'internal':
    case 'unavailable':
      return null
    case 'rate_limited':
      return fail({ kind: code, retryAfterSeconds }, { isHealthy: null }, retryAfterSeconds)
    case 'invalid':
      return fail({ kind: code, field: problem?.field ?? null }, { isHealthy: true })
    default:
      return fail({ kind: code }, { isHealthy: true })
  }
}

/** Returns the problem of an answer when it is one of the contract's and belongs to the status. */
function parseProblem(exchange: AnsweredExchange): Problem | null {
  if (exchange.kind === 'bad_body') return null
  if (parseContentType(getHeader(exchange.headers, 'content-type')) !== 'application/problem+json')
    return null
  const json = parseJsonBytes(exchange.body)
  if (!json.ok) return null
  const parsed = parseShape(ProblemSchema, json.value)
  return parsed.ok && problemStatuses[parsed.value.code] === exchange.status ? parsed.value : null
}

function toProblemReason(exchange: AnsweredExchange): BadAnswerReason {
  if (exchange.kind === 'bad_body') return exchange.reason
  const type = parseContentType(getHeader(exchange.headers, 'content-type'))
  return type === 'application/problem+json' ? 'status' : 'content_type'
}
