import type { RunningConnector, TestClock } from '@murphy/connector/testing'
import { createShopCalls, readTestEnvironment, testKey, useRunningConnector } from '@murphy/connector/testing'
import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { startConnector } from '../start-connector'
import { createWebhookSignature } from '../webhooks/signature'
import type { StubZendesk } from './stub-zendesk'
import { startStubZendesk, stubClient, stubWebhookSecret } from './stub-zendesk'

/** Returns the settings of tests. */
export function createTestEnvironment(variables: Readonly<Record<string, string>> = {}): Environment {
  return readTestEnvironment(readEnvironment, {
    ZENDESK_URL: 'https://my-shop.zendesk.com',
    ZENDESK_CLIENT_ID: stubClient.id,
    ZENDESK_CLIENT_SECRET: stubClient.secret,
    ZENDESK_WEBHOOK_SECRET: stubWebhookSecret,
    RETAIL_API_KEY: testKey,
    LOG_LEVEL: 'silent',
    ...variables,
  })
}

/** The time that a call without an answer takes. */
const unansweredMs = 2000

export type TestConnector = RunningConnector<StubZendesk, ReturnType<typeof startConnector>> & {
  /** Sends a signed webhook. */
  readonly sendWebhook: (event: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly readArticles: () => Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** Starts a stub of Zendesk and a connector on it for the tests of a file. */
export function useTestConnector(
  getVariables: () =>
    | Readonly<Record<string, string>>
    | Promise<Readonly<Record<string, string>>> = () => ({}),
): TestConnector {
  const connector = useRunningConnector({
    startSource: startStubZendesk,
    start: async ({ address }, ports) =>
      startConnector(createTestEnvironment({ ZENDESK_URL: address, ...(await getVariables()) }), ports),
    resetSource: ({ faults }) => {
      faults.length = 0
    },
    createFetch: createPatientFetch,
  })
  return Object.assign(connector, {
    sendWebhook: (event: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const body = JSON.stringify(event)
      const timestamp = new Date(connector.now()).toISOString()
      return fetch(`${connector.address}/zendesk/webhooks`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-zendesk-webhook-signature': createWebhookSignature(stubWebhookSecret, timestamp, body),
          'x-zendesk-webhook-signature-timestamp': timestamp,
          ...headers,
        },
        body,
      })
    },
    readArticles: () => createShopCalls(connector).readFeed('articles'),
  })
}

/**
 * Creates a `fetch` without time limits, because a busy machine would miss them. A call that the stub does not answer ends at once,
 * and its time passes on the clock of the connector.
 */
function createPatientFetch(getSource: () => StubZendesk, clock: TestClock): typeof fetch {
  return async (input, init) => {
    const { address, faults, onUnanswered } = getSource()
    const call = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input.replace(address, '') : ''}`
    const isUnanswered = faults.find((fault) => call.startsWith(fault.call))?.reply === 'hang'
    if (!isUnanswered) return fetch(input, { ...init, signal: null })
    clock.aheadMs += unansweredMs
    const timeout = new AbortController()
    onUnanswered.add(() => timeout.abort(new DOMException('Nothing was answered.', 'TimeoutError')))
    return fetch(input, { ...init, signal: timeout.signal })
  }
}
