import type { TokenSource } from '@murphy/connector'
import { isRefusedConnection, SourceError } from '@murphy/connector'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import type { CostBucket } from './cost-bucket'
import type { AdminOperation } from './operation'
import { apiVersion } from './operation'
import { readAnswer } from './read-answer'

/** The time limits of a call and of one attempt, and the number of attempts. */
type Budget = { readonly totalMs: number; readonly attemptMs: number; readonly attempts: number }

/**
 * Murphy waits 3 seconds for a read and 8 for an action. A mutation is sent again only when Shopify has not started it.
 * Feeds are read in the background, with long limits.
 */
const budgets = {
  read: { totalMs: 2700, attemptMs: 2500, attempts: 2 },
  action: { totalMs: 7000, attemptMs: 6500, attempts: 2 },
  background: { totalMs: 120_000, attemptMs: 20_000, attempts: 5 },
} as const satisfies Record<string, Budget>
export type CallPurpose = keyof typeof budgets

export type AdminClient = {
  /** Runs an operation and returns its parsed data. Errors: throws a `SourceError`. */
  readonly run: <Data extends GenericSchema>(
    operation: AdminOperation<Data>,
    variables: Readonly<Record<string, unknown>>,
    purpose?: CallPurpose,
  ) => Promise<InferOutput<Data>>
}

export type AdminClientPorts = {
  /** The address of the shop's admin, such as `https://my-shop.myshopify.com/admin`. */
  readonly adminUrl: string
  readonly token: TokenSource
  readonly bucket: CostBucket
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
}

/** An attempt with less time than this is not worth its cost. */
const minimumAttemptMs = 200

/** Creates the client of Shopify's Admin GraphQL API. */
export function createAdminClient(ports: AdminClientPorts): AdminClient {
  const { adminUrl, token, bucket, now, wait, fetch: send } = ports

  /** Sends one request. `isNotStarted`: Shopify has surely not started the work. */
  async function attempt(
    { name, document }: AdminOperation,
    variables: Readonly<Record<string, unknown>>,
    timeoutMs: number,
  ): Promise<{ readonly data: unknown } | { readonly error: SourceError; readonly isNotStarted: boolean }> {
    let accessToken: string
    try {
      accessToken = await token.get()
    } catch (error) {
      if (error instanceof SourceError) return { error, isNotStarted: true }
      throw error
    }
    let response: Response
    let text: string
    try {
      response = await send(`${adminUrl}/api/${apiVersion}/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-shopify-access-token': accessToken,
        },
        body: JSON.stringify({ query: document, variables, operationName: name }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await response.text()
    } catch (error) {
      return {
        error: new SourceError('away', `${name}: Shopify did not answer.`),
        isNotStarted: isRefusedConnection(error),
      }
    }
    const answer = readAnswer(name, response, text)
    if (answer.throttle !== null) bucket.update(answer.throttle)
    if (answer.error === null) return { data: answer.data }
    if (response.status === 401 && token.discard())
      return { error: new SourceError('away', answer.error.message, 0), isNotStarted: true }
    const { error, cost } = answer
    if (error.kind !== 'throttled') return { error, isNotStarted: false }
    const waitMs = Math.max(error.retryAfterMs, bucket.getWaitMs(cost))
    return { error: new SourceError('throttled', error.message, waitMs), isNotStarted: true }
  }

  return {
    run: async (operation, variables, purpose = operation.kind === 'query' ? 'read' : 'action') => {
      const { totalMs, attemptMs, attempts } = budgets[purpose]
      if (purpose === 'background') await wait(bucket.getBackgroundWaitMs())
      const endsAt = now() + totalMs
      for (let attemptNumber = 1; ; attemptNumber += 1) {
        const result = await attempt(operation, variables, Math.min(attemptMs, endsAt - now()))
        if ('data' in result) return parseData(operation, result.data)
        const { error, isNotStarted } = result
        const isRepeatable = operation.kind === 'query' || isNotStarted
        const waitMs =
          purpose === 'background' ? error.retryAfterMs * attemptNumber : Math.min(error.retryAfterMs, 60_000)
        const isInTime = now() + waitMs + minimumAttemptMs <= endsAt
        const isTemporary = error.kind === 'away' || error.kind === 'throttled'
        if (!isTemporary || !isRepeatable || !isInTime || attemptNumber >= attempts) throw error
        await wait(waitMs)
      }
    },
  }
}

function parseData<Data extends GenericSchema>(
  operation: AdminOperation<Data>,
  data: unknown,
): InferOutput<Data> {
  const parsed = safeParse(operation.data, data, { abortEarly: true })
  if (parsed.success) return parsed.output
  const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  throw new SourceError('broken', `${operation.name}: the answer has an unexpected value at ${path}.`)
}
