import type { RequestListener } from 'node:http'
import type { CallReport, ClientSettings, ClientTimeouts, ConnectionSettings, RetailClient } from '../client'
import { createRetailClient, createRetailConnection } from '../client'
import type { LocalServer } from './local-server'
import { startHttpServer } from './local-server'

export const sampleOrder = {
  id: '1000123',
  kind: 'delivery',
  placedOn: '2026-11-20',
  total: { amount: '51.98', currency: 'AUD' },
  lines: [{ id: '1', sku: 'W100', name: 'Valley Shiraz', quantity: 2 }],
} as const

export const sampleKey = 'key-of-the-action-1'

/** For calls that are never answered. */
export const shortTimeouts: ClientTimeouts = { readMs: 60, readTotalMs: 100, actionMs: 60, retryDelayMs: 1 }

/** For all other calls, also on a busy machine. */
export const patientTimeouts: ClientTimeouts = {
  readMs: 10_000,
  readTotalMs: 20_000,
  actionMs: 10_000,
  retryDelayMs: 1,
}

export type TestClient = {
  readonly client: RetailClient
  readonly reports: readonly CallReport[]
  /** Moves the clock of caches and circuit breaker. */
  readonly advance: (ms: number) => void
  readonly close: () => Promise<void>
}

/** Creates a client whose clock moves with real time, and by hand. */
export function createTestClient(
  server: Pick<LocalServer, 'baseUrl'>,
  settings: Partial<ClientSettings> = {},
  connectionSettings: Partial<ConnectionSettings> = {},
): TestClient {
  let offsetMs = 0
  const reports: CallReport[] = []
  const now = (): number => Date.now() + offsetMs
  const client = createRetailClient({
    connection: createRetailConnection({
      baseUrl: server.baseUrl,
      key: 'test-key',
      now,
      ...connectionSettings,
    }),
    isOffered: () => true,
    now,
    timeouts: patientTimeouts,
    onCall: (report) => reports.push(report),
    ...settings,
  })
  return {
    client,
    reports,
    advance: (ms) => {
      offsetMs += ms
    },
    close: () => client.close(),
  }
}

/** Runs a test with a server and its client, and closes both. */
export async function withServer(
  listener: RequestListener,
  run: (test: TestClient & { readonly server: LocalServer }) => Promise<void>,
  settings: Partial<ClientSettings> = {},
  connectionSettings: Partial<ConnectionSettings> = {},
): Promise<void> {
  const server = await startHttpServer(listener)
  const test = createTestClient(server, settings, connectionSettings)
  try {
    await run({ ...test, server })
  } finally {
    await test.close()
    await server.close()
  }
}
