import { isRefusedConnection, parseJson } from '@murphy/connector'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import type { Query } from './query'
import { toQuery } from './query'
import { MedusaError, readError } from './read-error'

/** The time limits of a call and of one attempt, and the number of attempts. */
type Budget = { readonly totalMs: number; readonly attemptMs: number; readonly attempts: number }

/**
 * Murphy waits 3 seconds for a read and 8 for an action, which reads, changes and reads again. A change is sent again only when
 * Medusa has not started it. Feeds are read in the background, with long limits.
 */
const budgets = {
  read: { totalMs: 2700, attemptMs: 2500, attempts: 2 },
  action: { totalMs: 4000, attemptMs: 4000, attempts: 2 },
  background: { totalMs: 120_000, attemptMs: 20_000, attempts: 5 },
} as const satisfies Record<string, Budget>
export type CallPurpose = keyof typeof budgets

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
  /** Calls Medusa and returns the parsed answer. Errors: throws a `MedusaError`. */
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

/** An attempt with less time than this is not worth its cost. */
const minimumAttemptMs = 200

/** Creates the client of Medusa's Admin API. The secret API key is the user name of basic authentication. */
export function createMedusaClient(ports: MedusaClientPorts): MedusaClient {
  const { medusaUrl, secretKey, now, wait, fetch: send } = ports
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  /** Sends one request. `isNotStarted`: Medusa has surely not started the work. */
  async function attempt(
    call: MedusaCall<GenericSchema>,
    timeoutMs: number,
  ): Promise<{ readonly text: string } | { readonly error: MedusaError; readonly isNotStarted: boolean }> {
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
      return { error: new MedusaError('away', `${name}: Medusa ${reason}.`), isNotStarted }
    }
    const error = readError(call, response, text)
    return error === null ? { text } : { error, isNotStarted: error.kind === 'throttled' }
  }

  return {
    run: async (call, purpose = call.method === 'GET' ? 'read' : 'action') => {
      const { totalMs, attemptMs, attempts } = budgets[purpose]
      const endsAt = now() + totalMs
      for (let attemptNumber = 1; ; attemptNumber += 1) {
        const result = await attempt(call, Math.min(attemptMs, endsAt - now()))
        if ('text' in result) return parseData(call, result.text)
        const { error, isNotStarted } = result
        const isRepeatable = call.method === 'GET' || isNotStarted
        const isTemporary = error.kind === 'away' || error.kind === 'throttled'
        const waitMs = purpose === 'background' ? error.retryAfterMs * attemptNumber : error.retryAfterMs
        const isInTime = now() + waitMs + minimumAttemptMs <= endsAt
        if (!isTemporary || !isRepeatable || !isInTime || attemptNumber >= attempts) throw error
        await wait(waitMs)
      }
    },
  }
}

function parseData<Data extends GenericSchema>(
  { name, data }: MedusaCall<Data>,
  text: string,
): InferOutput<Data> {
  const parsed = safeParse(data, parseJson(text), { abortEarly: true })
  if (parsed.success) return parsed.output
  const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  throw new MedusaError('broken', `${name}: the answer has an unexpected value at ${path}.`)
}
