import type { RequestListener } from 'node:http'
import type {
  CallReport,
  ClientSettings,
  ClientTimeouts,
  ConnectionSettings,
  RetailClient,
  StartTimer,
} from '../client'
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

/** Long enough for a busy machine. Deadlines that a test expects to pass are moved by hand. */
export const patientTimeouts: ClientTimeouts = {
  readMs: 10_000,
  readTotalMs: 20_000,
  actionMs: 10_000,
  retryDelayMs: 1,
}

/** Deadlines that pass when a test says so. */
export type ManualDeadlines = {
  readonly startTimer: StartTimer
  /** Lets all deadlines pass that were started and not cancelled. */
  readonly pass: () => void
  /** The lengths of all deadlines in milliseconds, in their order. */
  readonly lengthsMs: readonly number[]
}

export function createManualDeadlines(): ManualDeadlines {
  const open = new Set<() => void>()
  const lengthsMs: number[] = []
  return {
    lengthsMs,
    startTimer(run, ms) {
      lengthsMs.push(ms)
      open.add(run)
      return () => open.delete(run)
    },
    pass() {
      const passed = [...open]
      open.clear()
      for (const run of passed) run()
    },
  }
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
