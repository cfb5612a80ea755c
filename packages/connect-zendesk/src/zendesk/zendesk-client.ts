import { isRefusedConnection, parseJson } from '@murphy/connector'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import type { Authorization } from './authorization'
import { readError } from './read-answer'
import { ZendeskError } from './zendesk-error'

/** The time limits of a call and of one attempt, and the number of attempts. */
type Budget = { readonly totalMs: number; readonly attemptMs: number; readonly attempts: number }

/** Murphy waits 3 seconds for a read and 8 for an action. Articles are read in the background, with long waits. */
const budgets = {
  read: { totalMs: 2700, attemptMs: 2000, attempts: 2 },
  action: { totalMs: 7000, attemptMs: 4000, attempts: 3 },
  background: { totalMs: 300_000, attemptMs: 30_000, attempts: 5 },
} as const satisfies Record<string, Budget>
export type CallPurpose = keyof typeof budgets

/** The time that all calls of an action may take together. */
export const actionTimeMs = budgets.action.totalMs

export type ZendeskCall<Data extends GenericSchema> = {
  /** The name in the log. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly path: `/api/v2/${string}`
  readonly data: Data
  readonly purpose: CallPurpose
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** No attempt takes longer than until this moment, in milliseconds since 1970. */
  readonly endsAt?: number
}

export type ZendeskClient = {
  /** Calls Zendesk and returns the parsed answer. A call may be sent twice. Errors: throws a `ZendeskError`. */
  readonly run: <Data extends GenericSchema>(call: ZendeskCall<Data>) => Promise<InferOutput<Data>>
}

export type ZendeskClientPorts = {
  readonly zendeskUrl: string
  readonly authorization: Authorization
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
}

/** An attempt with less time than this is not worth its cost. */
const minimumAttemptMs = 200

/** Creates the client of Zendesk's API. */
export function createZendeskClient(ports: ZendeskClientPorts): ZendeskClient {
  const { zendeskUrl, authorization, now, wait, fetch: send } = ports

  /** Sends one request. `mayRetry`: the failure may pass, or a refused token was discarded. */
  async function attempt(
    { name, method, path, headers, body }: ZendeskCall<GenericSchema>,
    timeoutMs: number,
  ): Promise<{ readonly text: string } | { readonly error: ZendeskError; readonly mayRetry: boolean }> {
    let response: Response
    let text: string
    try {
      response = await send(`${zendeskUrl}${path}`, {
        method,
        headers: { accept: 'application/json', authorization: await authorization.get(), ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(timeoutMs, 1)),
        ...(body === undefined ? {} : { body }),
      })
      text = await response.text()
    } catch (error) {
      if (error instanceof ZendeskError) return { error, mayRetry: error.kind === 'away' }
      const reason = isRefusedConnection(error) ? 'cannot be reached' : 'did not answer in time'
      return { error: new ZendeskError('away', `${name}: Zendesk ${reason}.`), mayRetry: true }
    }
    const error = readError(name, response, text, now())
    if (error === null) return { text }
    const mayRetry =
      error.kind === 'away' ||
      error.kind === 'throttled' ||
      (response.status === 401 && authorization.discard())
    return { error, mayRetry }
  }

  return {
    run: async (call) => {
      const { totalMs, attemptMs, attempts } = budgets[call.purpose]
      const endsAt = Math.min(now() + totalMs, call.endsAt ?? Number.POSITIVE_INFINITY)
      for (let attemptNumber = 1; ; attemptNumber += 1) {
        const result = await attempt(call, Math.min(attemptMs, endsAt - now()))
        if ('text' in result) return parseData(call, result.text)
        const { error, mayRetry } = result
        const waitMs = getWaitMs(error, call.purpose, attemptNumber)
        const isInTime = now() + waitMs + minimumAttemptMs <= endsAt
        const isLast = attemptNumber >= attempts || (error.kind === 'refused' && attemptNumber > 1)
        if (!mayRetry || !isInTime || isLast) throw error
        await wait(waitMs)
      }
    },
  }
}

/** Returns the time before the next attempt. It grows in the background, unless Zendesk names it. */
function getWaitMs(
  { kind, retryAfterMs }: ZendeskError,
  purpose: CallPurpose,
  attemptNumber: number,
): number {
  // The next attempt has a new token.
  if (kind === 'refused') return 0
  return purpose === 'background' && kind !== 'throttled' ? retryAfterMs * attemptNumber : retryAfterMs
}

function parseData<Data extends GenericSchema>(
  { name, data }: ZendeskCall<Data>,
  text: string,
): InferOutput<Data> {
  const parsed = safeParse(data, parseJson(text), { abortEarly: true })
  if (parsed.success) return parsed.output
  const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  throw new ZendeskError('broken', `${name}: the answer has an unexpected value at ${path}.`)
}
