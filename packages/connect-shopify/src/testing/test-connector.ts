import type { RunningConnector } from '@murphy/connector/testing'
import { readTestEnvironment, testKey, testTokenKey, useRunningConnector } from '@murphy/connector/testing'
import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { startConnector } from '../start-connector'
import type { MockShopify } from './mock-shopify'
import { mockClient, mockStore, startMockShopify } from './mock-shopify'

const testVariables: Readonly<Record<string, string>> = {
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
  return readTestEnvironment(readEnvironment, { ...testVariables, ...variables })
}

export type TestConnector = RunningConnector<MockShopify, ReturnType<typeof startConnector>>

/** Starts a mock of Shopify and a connector on it for the tests of a file. */
export function useTestConnector(variables: Readonly<Record<string, string>> = {}): TestConnector {
  return useRunningConnector({
    startSource: startMockShopify,
    start: ({ adminUrl }, ports) => startConnector(createTestEnvironment(variables), ports, adminUrl),
    resetSource: ({ faults, bucket }) => {
      faults.length = 0
      bucket.available = bucket.maximum
    },
    onWait: refillBucket,
  })
}

function refillBucket({ bucket }: MockShopify, ms: number): void {
  bucket.available = Math.min(bucket.maximum, bucket.available + (ms / 1000) * bucket.restoreRate)
}
