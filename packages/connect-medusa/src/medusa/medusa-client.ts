import type { AttemptResult, CallBudget, CallPurpose } from '@murphy/connector'
import { isRefusedConnection, parseAnswer, parseJson, runAttempts } from '@murphy/connector'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Query } from './query'
import { toQuery } from './query'
import { MedusaError, readError } from './read-error'

/**
 * Murphy waits 3 seconds for a read and 8 for an action, which reads, changes and reads again. A change is sent again only when
 * Medusa has not started it. Feeds are read in the background, with long limits.
 */
const budgets = {
  read: { totalMs: 2700, attemptMs: 2500, attempts: 2 },
  action: { totalMs: 4000, attemptMs: 4000, attempts: 2 },
  background: { totalMs: 120_000, attemptMs: 20_000, attempts: 5 },
} as const satisfies Record<CallPurpose, CallBudget>

export type MedusaCall<Data extends GenericSchema> = {
  /** The name in the log. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** A path of the Admin API, whose parts are percent-encoded. */
  readonly path: `/admin/${string}`
  readonly query?: Query
  readonly body?: unknown
  readonly data: Data
}

export type MedusaClient = {
  /** Calls Medusa and returns the parsed answer. Errors: throws a `SourceError`. */
  readonly run: <Data extends GenericSchema>(
    call: MedusaCall<Data>,
    purpose?: CallPurpose,
  ) => Promise<InferOutput<Data>>
}

export type MedusaClientPorts = {
  /** The address of Medusa without a slash at its end. */
  readonly medusaUrl: string
  readonly secretKey: string
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
}

/** Creates the client of Medusa's Admin API. The secret API key is the user name of basic authentication. */
export function createMedusaClient(ports: MedusaClientPorts): MedusaClient {
  const { medusaUrl, secretKey, now, wait, fetch: send } = ports
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  /** Sends one request. A change may be repeated when Medusa has surely not started it. */
  async function attempt(call: MedusaCall<GenericSchema>, timeoutMs: number): Promise<AttemptResult<string>> {
    const { name, method, path, query = {}, body } = call
    let response: Response
    let text: string
    try {
      response = await send(`${medusaUrl}${path}${toQuery(query)}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(timeoutMs, 1)),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      text = await response.text()
    } catch (error) {
      const isNotStarted = isRefusedConnection(error)
      const reason = isNotStarted ? 'cannot be reached' : 'did not answer in time'
      return {
        error: new MedusaError('away', `${name}: Medusa ${reason}.`),
        mayRepeat: method === 'GET' || isNotStarted,
      }
    }
    const error = readError(call, response, text)
    if (error === null) return { value: text }
    return { error, mayRepeat: error.kind === 'throttled' || (error.kind === 'away' && method === 'GET') }
  }

  return {
    run: async (call, purpose = call.method === 'GET' ? 'read' : 'action') => {
      const text = await runAttempts({
        budget: budgets[purpose],
        attempt: (timeoutMs) => attempt(call, timeoutMs),
        getWaitMs: ({ retryAfterMs }, attemptNumber) =>
          purpose === 'background' ? retryAfterMs * attemptNumber : retryAfterMs,
        now,
        wait,
      })
      return parseAnswer(call.name, call.data, parseJson(text))
    },
  }
}
