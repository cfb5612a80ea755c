import type { AddressInfo } from 'node:net'
import { processPorts } from '@murphy/connector'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { startConnector } from '../start-connector'
import { createWebhookSignature } from '../webhooks/signature'
import type { StubZendesk } from './stub-zendesk'
import { startStubZendesk, stubClient, stubWebhookSecret } from './stub-zendesk'

export const testKey = 'a-key-of-the-retail-api-for-tests-only'
export const testEventsSecret = `whsec_${Buffer.from('a secret of events for tests').toString('base64')}`

/** Returns the settings of tests. */
export function createTestEnvironment(variables: Readonly<Record<string, string>> = {}): Environment {
  const result = readEnvironment({
    ZENDESK_URL: 'https://my-shop.zendesk.com',
    ZENDESK_CLIENT_ID: stubClient.id,
    ZENDESK_CLIENT_SECRET: stubClient.secret,
    ZENDESK_WEBHOOK_SECRET: stubWebhookSecret,
    RETAIL_API_KEY: testKey,
    LOG_LEVEL: 'silent',
    ...variables,
  })
  if (!result.ok) throw new RangeError(result.errors.join(' '))
  return result.environment
}

/** The time that a call without an answer takes. */
const unansweredMs = 2000

type TestRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export type TestConnector = {
  readonly address: string
  readonly zendesk: StubZendesk
  /** Milliseconds by which the clock of the connector is ahead. Its waits pass at once and move it. */
  readonly clock: { aheadMs: number }
  readonly waits: number[]
  /** Work that the connector has planned, with its delay. */
  readonly planned: { readonly work: () => void; readonly ms: number }[]
  /** Sends a request with the key. */
  readonly send: (path: string, init?: TestRequest) => Promise<Response>
  /** Sends a signed webhook. */
  readonly sendWebhook: (event: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly readArticles: () => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly refresh: () => Promise<void>
  readonly refreshWhole: () => Promise<void>
  /** Ends the connector and starts another one on the same account, as an operator does. */
  readonly restart: () => Promise<void>
}

/** Starts a stub of Zendesk and a connector on it for the tests of a file. */
export function useTestConnector(
  getVariables: () =>
    | Readonly<Record<string, string>>
    | Promise<Readonly<Record<string, string>>> = () => ({}),
): TestConnector {
  const state: { zendesk?: StubZendesk; running?: ReturnType<typeof startConnector>; address?: string } = {}
  const clock = { aheadMs: 0 }
  const waits: number[] = []
  const planned: TestConnector['planned'] = []
  const now = () => Date.now() + clock.aheadMs

  /**
   * Sends a request without its time limit, because a busy machine would miss it. A call that the stub does not answer ends at
   * once, and its time passes on the clock of the connector.
   */
  const patientFetch: typeof fetch = async (input, init) => {
    const { address, faults, onUnanswered } = get(state.zendesk)
    const call = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input.replace(address, '') : ''}`
    const isUnanswered = faults.find((fault) => call.startsWith(fault.call))?.reply === 'hang'
    if (!isUnanswered) return fetch(input, { ...init, signal: null })
    clock.aheadMs += unansweredMs
    const timeout = new AbortController()
    onUnanswered.add(() => timeout.abort(new DOMException('Nothing was answered.', 'TimeoutError')))
    return fetch(input, { ...init, signal: timeout.signal })
  }
  const ports = {
    ...processPorts,
    fetch: patientFetch,
    now,
    wait: async (ms: number) => {
      waits.push(ms)
      clock.aheadMs += ms
    },
    schedule: (work: () => void, ms: number) => planned.push({ work, ms }),
  }

  async function start(): Promise<void> {
    const variables = await getVariables()
    const environment = createTestEnvironment({ ZENDESK_URL: get(state.zendesk).address, ...variables })
    state.running = startConnector(environment, ports)
    await state.running.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = state.running.app.server.address() as AddressInfo
    state.address = `http://127.0.0.1:${port}`
    await state.running.firstRead
  }

  beforeAll(async () => {
    state.zendesk = await startStubZendesk(now)
    await start()
  }, 60_000)
  afterEach(() => {
    get(state.zendesk).faults.length = 0
    waits.length = 0
    planned.length = 0
  })
  afterAll(async () => {
    await state.running?.close()
    await state.zendesk?.close()
  })

  const send: TestConnector['send'] = (path, init) =>
    fetch(`${get(state.address)}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${testKey}`, ...init?.headers },
    })
  return {
    get address() {
      return get(state.address)
    },
    get zendesk() {
      return get(state.zendesk)
    },
    clock,
    waits,
    planned,
    send,
    sendWebhook: (event, headers) => {
      const body = JSON.stringify(event)
      const timestamp = new Date(now()).toISOString()
      return fetch(`${get(state.address)}/zendesk/webhooks`, {
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
    readArticles: async () => {
      const text = await (await send('/v1/feeds/articles.jsonl')).text()
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    },
    refresh: () => get(state.running).articles.refresh(),
    refreshWhole: () => get(state.running).articles.refreshWhole(),
    restart: async () => {
      await state.running?.close()
      await start()
    },
  }
}

function get<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('The test connector is not started.')
  return value
}
