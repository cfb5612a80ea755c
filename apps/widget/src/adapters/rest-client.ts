import type { AsyncResult, CallFailure, Caller, Log, Result } from '../core/ports'
import { readReply } from '@murphy/contracts/calls'
import type { BodyOf, Call, ParamsOf, ReplyOf } from '@murphy/contracts/calls'

/** The chat server's address, and what each request carries. */
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

/** The parsed reply of a call, and the number of list entries that were left out because they were invalid. */
export type ParsedReply<C extends Call> = { readonly value: ReplyOf<C>; readonly dropped: number }

/** Makes one call. */
export type RestClient = <C extends Call>(call: C, args: CallArguments<C>) => AsyncResult<ParsedReply<C>>

/**
 * Creates the client that makes chat-server calls from their descriptions. It sets address, query, headers and timeout,
 * and parses the reply by its schema. It never rejects; a failure is one of the kinds of `CallFailure`.
 *
 * Source: API-01 to API-04, ERR-05, OP-113 to OP-115
 */
export function createRestClient(
  { host, subscriptionKey, source, timeoutMs }: RestAddress,
  { fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log },
): RestClient {
  return async (call, args) => {
    const { caller, idempotencyKey } = args
    const url = createUrl(host, call, 'params' in args ? args.params : {}, createQuery(caller, source))
    const request: RequestInit = {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        'Ocp-Apim-Subscription-Key': subscriptionKey,
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...('body' in args ? { body: JSON.stringify(args.body) } : {}),
    }
    const received = await receiveResponse(() => fetch(url, request))
    if (!received.ok) return received
    const read = readReply(call, received.value)
    if (read.ok) {
      for (const { path, reason } of read.dropped)
        log.warn('reply-part-dropped', { call: call.name, path, reason })
      return { ok: true, value: { value: read.value, dropped: read.dropped.length } }
    }
    if (read.error.kind === 'refused')
      return toFailure({ kind: 'refused', status: read.error.statusCode ?? 200 })
    log.warn('reply-unreadable', { call: call.name, ...read.error.problem })
    return toFailure({ kind: 'unreadable' })
  }
}

async function receiveResponse(send: () => Promise<Response>): Promise<Result<unknown>> {
  let response: Response
  try {
    response = await send()
  } catch (error) {
    return toFailure(isTimeout(error) ? { kind: 'timed-out' } : { kind: 'offline' })
  }
  if (!response.ok) return toFailure({ kind: 'refused', status: response.status })
  try {
    return { ok: true, value: await response.json() }
  } catch (error) {
    return toFailure(isTimeout(error) ? { kind: 'timed-out' } : { kind: 'unreadable' })
  }
}

/** Returns the address of a call that this client does not make, such as an upload. */
export function createCallUrl(
  { host, source }: Pick<RestAddress, 'host' | 'source'>,
  call: Call,
  { caller }: { readonly caller: Caller },
): string {
  return createUrl(host, call, {}, createQuery(caller, source))
}

function createUrl(host: string, call: Call, params: unknown, query: URLSearchParams): string {
  // Path values are typed by the call that names them. Only their names and texts matter here.
  const values = params as Readonly<Record<string, string>>
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return `${host}/murphybot/chatserver${path}?${query}`
}

function createQuery(caller: Caller, source: string | null): URLSearchParams {
  const query = new URLSearchParams({
    sessionId: caller.sessionId,
    isLCAvailable: String(caller.isLiveChatAvailable),
  })
  if (source !== null) query.set('source', source)
  return query
}

function toFailure(error: CallFailure): { readonly ok: false; readonly error: CallFailure } {
  return { ok: false, error }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Maps the value of a successful call; a failure stays as it is. */
export async function mapResult<From, To>(
  answer: AsyncResult<From>,
  map: (value: From) => To,
): AsyncResult<To> {
  const result = await answer
  return result.ok ? { ok: true, value: map(result.value) } : result
}

/** Unwraps the value's `data` from the envelope of a successful answer. */
export function unwrapData<Data>(
  answer: AsyncResult<{ readonly value: { readonly data: Data } }>,
): AsyncResult<Data> {
  return mapResult(answer, ({ value }) => value.data)
}

/** Discards the value: the caller only learns whether the call succeeded. */
export function discardValue(answer: AsyncResult<unknown>): AsyncResult<null> {
  return mapResult(answer, () => null)
}
