import type { AddressInfo } from 'node:net'
import { processPorts } from '@murphy/connector'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { startConnector } from '../start-connector'
import type { MockShopify } from './mock-shopify'
import { patientFetch } from './patient-fetch'
import { mockClient, mockStore, startMockShopify } from './mock-shopify'

export const testKey = 'a-key-of-the-retail-api-for-tests-only'
export const testEventsSecret = `whsec_${Buffer.from('a secret of events for tests').toString('base64')}`
export const testTokenKey = `k1:${Buffer.alloc(32, 7).toString('base64url')}`

export const testVariables: Readonly<Record<string, string>> = {
  SHOPIFY_STORE: mockStore,
  SHOPIFY_CLIENT_ID: mockClient.id,
  SHOPIFY_CLIENT_SECRET: mockClient.secret,
  RETAIL_API_KEY: testKey,
  SHOPPER_TOKEN_KEY: testTokenKey,
  SHOPIFY_ACTIONS: 'set_nominee,cancel,change_address',
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
  readonly shopify: MockShopify
  /** Milliseconds by which the clock of the connector is ahead. Its waits pass at once and move it. */
  readonly clock: { aheadMs: number }
  readonly waits: number[]
  /** Sends a request with the key. */
  readonly send: (path: string, init?: TestRequest) => Promise<Response>
  /** Reads the feeds again, as the connector does every few minutes. */
  readonly refreshFeeds: () => Promise<void>
  /** Ends the connector and starts another one on the same shop, as an operator does. */
  readonly restart: () => Promise<void>
}

/** Starts a mock of Shopify and a connector on it for the tests of a file. */
export function useTestConnector(variables: Readonly<Record<string, string>> = {}): TestConnector {
  const state: { shopify?: MockShopify; running?: ReturnType<typeof startConnector>; address?: string } = {}
  const clock = { aheadMs: 0 }
  const waits: number[] = []
  const now = () => Date.now() + clock.aheadMs
  const ports = {
    ...processPorts,
    fetch: patientFetch,
    now,
    wait: async (ms: number) => {
      if (ms > 0) waits.push(ms)
      clock.aheadMs += ms
      if (state.shopify !== undefined) refill(state.shopify, ms)
    },
  }

  async function start(): Promise<void> {
    const shopify = get(state.shopify)
    state.running = startConnector(createTestEnvironment(variables), ports, shopify.adminUrl)
    await state.running.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = state.running.app.server.address() as AddressInfo
    state.address = `http://127.0.0.1:${port}`
    await state.running.firstRead
  }

  beforeAll(async () => {
    state.shopify = await startMockShopify(now)
    await start()
  }, 60_000)
  afterEach(() => {
    const shopify = get(state.shopify)
    shopify.faults.length = 0
    shopify.bucket.available = shopify.bucket.maximum
    waits.length = 0
  })
  afterAll(async () => {
    await state.running?.close()
    await state.shopify?.close()
  })

  return {
    get address() {
      return get(state.address)
    },
    get shopify() {
      return get(state.shopify)
    },
    clock,
    waits,
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

function refill({ bucket }: MockShopify, ms: number): void {
  bucket.available = Math.min(bucket.maximum, bucket.available + (ms / 1000) * bucket.restoreRate)
}

function get<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('The test connector is not started.')
  return value
}
