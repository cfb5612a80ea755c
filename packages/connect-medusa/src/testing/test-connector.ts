import type { RunningConnector } from '@murphy/connector/testing'
import { readTestEnvironment, testKey, testTokenKey, useRunningConnector } from '@murphy/connector/testing'
import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { startConnector } from '../start-connector'
import type { FakeMedusa } from './fake-medusa'
import { fakeKeys, fakeWebhookSecret, startFakeMedusa } from './fake-medusa'

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
  SHOPPER_TOKEN_KEY: testTokenKey,
  RETAIL_API_KEY: testKey,
  LOG_LEVEL: 'silent',
}

/** Returns the settings of tests. */
export function createTestEnvironment(variables: Readonly<Record<string, string>> = {}): Environment {
  return readTestEnvironment(readEnvironment, { ...testVariables, ...variables })
}

export type TestConnector = RunningConnector<FakeMedusa, ReturnType<typeof startConnector>>

/** Starts a fake of Medusa and a connector on it for the tests of a file. */
export function useTestConnector(variables: Readonly<Record<string, string>> = {}): TestConnector {
  return useRunningConnector({
    startSource: startFakeMedusa,
    start: ({ address }, ports) =>
      startConnector(createTestEnvironment({ MEDUSA_URL: address, ...variables }), ports),
    resetSource: ({ faults }) => {
      faults.length = 0
    },
  })
}
