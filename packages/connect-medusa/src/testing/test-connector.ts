import type { AddressInfo } from 'node:net'
import { processPorts } from '@murphy/connector'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { startConnector } from '../start-connector'
import type { FakeMedusa } from './fake-medusa'
import { fakeKeys, fakeWebhookSecret, startFakeMedusa } from './fake-medusa'
import { patientFetch } from './patient-fetch'

export const testKey = 'a-key-of-the-retail-api-for-tests-only'
export const testEventsSecret = `whsec_${Buffer.from('a secret of events for tests').toString('base64')}`
export const testOrigin = 'https://shop.example'

const testVariables: Readonly<Record<string, string>> = {
  MEDUSA_URL: 'http://127.0.0.1:9000',
  MEDUSA_SECRET_KEY: fakeKeys.secret,
  MEDUSA_PRODUCT_URL: 'https://shop.example/products/{handle}',
  MEDUSA_SALES_CHANNEL: 'sc_web',
  MEDUSA_ACTIONS: 'set_nominee,cancel',
  MEDUSA_PUBLISHABLE_KEY: fakeKeys.publishable,
  MEDUSA_STORE_ORIGINS: testOrigin,
  MEDUSA_WEBHOOK_SECRET: fakeWebhookSecret,
  SHOPPER_TOKEN_KEY: `k1:${Buffer.alloc(32, 7).toString('base64url')}`,
  RETAIL_API_KEY: testKey,
  LOG_LEVEL: 'silent',
}

/** Returns the settings of tests. */
export function createTestEnvironment(variables: Readonly<Record<string, string>> = {}): Environment {
  const result = readEnvironment({ ...testVariables, ...variables })
  if (!result.ok) throw new RangeError(result.errors.join(' '))
  return result.environment
}

type TestRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type TestConnector = {
  readonly address: string
  readonly medusa: FakeMedusa
  /** Milliseconds by which the clock of the connector is ahead. Its waits pass at once and move it. */
  readonly clock: { aheadMs: number }
  readonly waits: number[]
  /** Work that the connector has planned, with its delay. */
  readonly planned: { readonly work: () => void; readonly ms: number }[]
  /** Sends a request with the key. */
  readonly send: (path: string, init?: TestRequest) => Promise<Response>
  /** Reads the feeds again, as the connector does every few minutes. */
  readonly refreshFeeds: () => Promise<void>
  /** Ends the connector and starts another one on the same shop, as an operator does. */
  readonly restart: () => Promise<void>
}

/** Starts a fake of Medusa and a connector on it for the tests of a file. */
export function useTestConnector(variables: Readonly<Record<string, string>> = {}): TestConnector {
  const state: { medusa?: FakeMedusa; running?: ReturnType<typeof startConnector>; address?: string } = {}
  const clock = { aheadMs: 0 }
  const waits: number[] = []
  const planned: TestConnector['planned'] = []
  const now = () => Date.now() + clock.aheadMs
  const ports = {
    ...processPorts,
    fetch: patientFetch,
    now,
    wait: async (ms: number) => {
      if (ms > 0) waits.push(ms)
      clock.aheadMs += ms
    },
    schedule: (work: () => void, ms: number) => void planned.push({ work, ms }),
  }

  async function start(): Promise<void> {
    const environment = createTestEnvironment({ MEDUSA_URL: get(state.medusa).address, ...variables })
    state.running = startConnector(environment, ports)
    await state.running.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = state.running.app.server.address() as AddressInfo
    state.address = `http://127.0.0.1:${port}`
    await state.running.firstRead
  }

  beforeAll(async () => {
    state.medusa = await startFakeMedusa(now)
    await start()
  }, 60_000)
  afterEach(() => {
    get(state.medusa).faults.length = 0
    waits.length = 0
    planned.length = 0
  })
  afterAll(async () => {
    await state.running?.close()
    await state.medusa?.close()
  })

  return {
    get address() {
      return get(state.address)
    },
    get medusa() {
      return get(state.medusa)
    },
    clock,
    waits,
    planned,
    send: (path, init) =>
      fetch(`${get(state.address)}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${testKey}`, ...init?.headers },
      }),
    refreshFeeds: () => get(state.running).refreshFeeds(),
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
