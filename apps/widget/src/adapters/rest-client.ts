import type { AsyncResult, CallFailure, Caller, Log, Result } from '../ports'
import { readReply } from '@murphy/contracts/calls'
import type { BodyOf, Call, ParamsOf, ReplyOf } from '@murphy/contracts/calls'

export type RestAddress = {
  /** Origin of the chat server; the calls are below `/murphybot/chatserver`. */
  readonly host: string
  readonly subscriptionKey: string
  /** `staging`, a configured source, or none. */
  readonly source: string | null
  readonly timeoutMs: number
}

/** The arguments of one call besides its description; a body or path values only where the call has them. */
export type CallArguments<C extends Call> = {
  readonly caller: Caller
  readonly idempotencyKey?: string
} & (BodyOf<C> extends undefined ? unknown : { readonly body: BodyOf<C> }) &
  (ParamsOf<C> extends undefined ? unknown : { readonly params: ParamsOf<C> })

export type Read<C extends Call> = { readonly value: ReplyOf<C>; readonly dropped: number }

export type RestClient = <C extends Call>(call: C, asked: CallArguments<C>) => AsyncResult<Read<C>>

/**
 * Makes chat-server calls out of their descriptions: address, query, headers, 30 s time-out, and the answer read by
 * its schema. Never rejects; what went wrong is one of the kinds of `CallFailure`.
 *
 * Source: API-01 to API-04, ERR-05, OP-113 to OP-115
 */
export function createRestClient(
  { host, subscriptionKey, source, timeoutMs }: RestAddress,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log },
): RestClient {
  return async (call, asked) => {
    const { caller, idempotencyKey } = asked
    const url = addressOf(host, call, 'params' in asked ? asked.params : {}, queryOf(caller, source))
    const request: RequestInit = {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        'Ocp-Apim-Subscription-Key': subscriptionKey,
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...('body' in asked ? { body: JSON.stringify(asked.body) } : {}),
    }
    const received = await receive(() => fetch(url, request))
    if (!received.ok) return received
    const read = readReply(call, received.value)
    if (read.ok) {
      for (const { path, reason } of read.dropped)
        log.warn('reply-part-dropped', { call: call.name, path, reason })
      return { ok: true, value: { value: read.value, dropped: read.dropped.length } }
    }
    if (read.error.kind === 'refused')
      return failure({ kind: 'refused', status: read.error.statusCode ?? 200 })
    log.warn('reply-unreadable', { call: call.name, ...read.error.problem })
    return failure({ kind: 'unreadable' })
  }
}

async function receive(ask: () => Promise<Response>): Promise<Result<unknown>> {
  let response: Response
  try {
    response = await ask()
  } catch (error) {
    return failure(isTimeout(error) ? { kind: 'timed-out' } : { kind: 'offline' })
  }
  if (!response.ok) return failure({ kind: 'refused', status: response.status })
  try {
    return { ok: true, value: await response.json() }
  } catch (error) {
    return failure(isTimeout(error) ? { kind: 'timed-out' } : { kind: 'unreadable' })
  }
}

function addressOf(host: string, call: Call, params: unknown, query: URLSearchParams): string {
  // Path values were typed by the call that names them; here only their names and texts matter.
  const values = params as Readonly<Record<string, string>>
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return `${host}/murphybot/chatserver${path}?${query}`
}

function queryOf(caller: Caller, source: string | null): URLSearchParams {
  const query = new URLSearchParams({
    sessionId: caller.sessionId,
    isLCAvailable: String(caller.isLiveChatAvailable),
  })
  if (source !== null) query.set('source', source)
  return query
}

function failure(error: CallFailure): { readonly ok: false; readonly error: CallFailure } {
  return { ok: false, error }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
