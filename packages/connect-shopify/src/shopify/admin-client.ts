import type { AttemptResult, CallBudget, CallPurpose, TokenSource } from '@murphy/connector'
import { isRefusedConnection, parseAnswer, runAttempts, SourceError } from '@murphy/connector'
import type { GenericSchema, InferOutput } from 'valibot'
import type { CostBucket } from './cost-bucket'
import type { AdminOperation } from './operation'
import { apiVersion } from './operation'
import { readAnswer } from './read-answer'

/**
 * Murphy waits 3 seconds for a read and 8 for an action. A mutation is sent again only when Shopify has not started it.
 * Feeds are read in the background, with long limits.
 */
const budgets = {
  read: { totalMs: 2700, attemptMs: 2500, attempts: 2 },
  action: { totalMs: 7000, attemptMs: 6500, attempts: 2 },
  background: { totalMs: 120_000, attemptMs: 20_000, attempts: 5 },
} as const satisfies Record<CallPurpose, CallBudget>

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

/** Creates the client of Shopify's Admin GraphQL API. */
export function createAdminClient(ports: AdminClientPorts): AdminClient {
  const { adminUrl, token, bucket, now, wait, fetch: send } = ports

  /** Sends one request. A mutation may be repeated when Shopify has surely not started it. */
  async function attempt(
    { kind, name, document }: AdminOperation,
    variables: Readonly<Record<string, unknown>>,
    timeoutMs: number,
  ): Promise<AttemptResult<unknown>> {
    let accessToken: string
    try {
      accessToken = await token.get()
    } catch (error) {
      if (error instanceof SourceError) return { error, mayRepeat: isTemporary(error) }
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
        mayRepeat: kind === 'query' || isRefusedConnection(error),
      }
    }
    const answer = readAnswer(name, response, text)
    if (answer.throttle !== null) bucket.update(answer.throttle)
    if (answer.error === null) return { value: answer.data }
    if (response.status === 401 && token.discard())
      return { error: new SourceError('away', answer.error.message, 0), mayRepeat: true }
    const { error, cost } = answer
    if (error.kind !== 'throttled') return { error, mayRepeat: kind === 'query' && isTemporary(error) }
    const waitMs = Math.max(error.retryAfterMs, bucket.getWaitMs(cost))
    return { error: new SourceError('throttled', error.message, waitMs), mayRepeat: true }
  }

  return {
    run: async (operation, variables, purpose = operation.kind === 'query' ? 'read' : 'action') => {
      if (purpose === 'background') await wait(bucket.getBackgroundWaitMs())
      const data = await runAttempts({
        budget: budgets[purpose],
        attempt: (timeoutMs) => attempt(operation, variables, timeoutMs),
        getWaitMs: ({ retryAfterMs }, attemptNumber) =>
          purpose === 'background' ? retryAfterMs * attemptNumber : retryAfterMs,
        now,
        wait,
      })
      return parseAnswer(operation.name, operation.data, data)
    },
  }
}

function isTemporary({ kind }: SourceError): boolean {
  return kind === 'away' || kind === 'throttled'
}
