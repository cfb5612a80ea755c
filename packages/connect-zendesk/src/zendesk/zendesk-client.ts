import type { AttemptResult, CallBudget, CallPurpose } from '@murphy/connector'
import { isRefusedConnection, parseAnswer, parseJson, runAttempts } from '@murphy/connector'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Authorization } from './authorization'
import { readError } from './read-answer'
import { ZendeskError } from './zendesk-error'

/** Murphy waits 3 seconds for a read and 8 for an action. Articles are read in the background, with long waits. */
const budgets = {
  read: { totalMs: 2700, attemptMs: 2000, attempts: 2 },
  action: { totalMs: 7000, attemptMs: 4000, attempts: 3 },
  background: { totalMs: 300_000, attemptMs: 30_000, attempts: 5 },
} as const satisfies Record<CallPurpose, CallBudget>

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
  /** Calls Zendesk and returns the parsed answer. A call may be sent twice. Errors: throws a `SourceError`. */
  readonly run: <Data extends GenericSchema>(call: ZendeskCall<Data>) => Promise<InferOutput<Data>>
}

export type ZendeskClientPorts = {
  readonly zendeskUrl: string
  readonly authorization: Authorization
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
}

/** Creates the client of Zendesk's API. */
export function createZendeskClient(ports: ZendeskClientPorts): ZendeskClient {
  const { zendeskUrl, authorization, now, wait, fetch: send } = ports

  /** Sends one request. It may be repeated when the failure may pass, and once after a refused token was discarded. */
  async function attempt(
    { name, method, path, headers, body }: ZendeskCall<GenericSchema>,
    timeoutMs: number,
    attemptNumber: number,
  ): Promise<AttemptResult<string, ZendeskError>> {
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
      if (error instanceof ZendeskError) return { error, mayRepeat: error.kind === 'away' }
      const reason = isRefusedConnection(error) ? 'cannot be reached' : 'did not answer in time'
      return { error: new ZendeskError('away', `${name}: Zendesk ${reason}.`), mayRepeat: true }
    }
    const error = readError(name, response, text, now())
    if (error === null) return { value: text }
    const mayRepeat =
      error.kind === 'away' ||
      error.kind === 'throttled' ||
      (response.status === 401 && authorization.discard() && attemptNumber === 1)
    return { error, mayRepeat }
  }

  return {
    run: async (call) => {
      const text = await runAttempts({
        budget: budgets[call.purpose],
        endsAt: call.endsAt,
        attempt: (timeoutMs, attemptNumber) => attempt(call, timeoutMs, attemptNumber),
        getWaitMs: (error, attemptNumber) => getWaitMs(error, call.purpose, attemptNumber),
        now,
        wait,
      })
      return parseAnswer(call.name, call.data, parseJson(text))
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
