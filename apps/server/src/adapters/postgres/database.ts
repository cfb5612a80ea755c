import { Kysely, PostgresDialect } from 'kysely'
import { traceQuery } from '../../tracing/trace-query'
import type { PoolCounts } from '../../http/metrics'
import type { DatabaseLimits } from './guarded-pool'
import { createPool, createGuardedPool, defaultLimits } from './guarded-pool'
import type { LiveChatTables } from './live-chat-tables'
import type { ManagerListTables, StaffTables } from './desk-tables'
import type { IntegrationTables } from './integration-tables'
import { migrateWith } from './migrate'
import { migrations } from './migrations/migrations'
import type { MurphyTables } from './murphy-tables'
import type { ReportTables } from './report-tables'
import { setTimeout as wait } from 'node:timers/promises'

export type Tables = MurphyTables &
  LiveChatTables &
  ManagerListTables &
  StaffTables &
  ReportTables &
  IntegrationTables
export type Database = Kysely<Tables>

const connections = 10

export type DatabaseConnection = {
  readonly db: Database
  /** The number of open and idle connections, and of callers that wait for one. */
  readonly pool: () => PoolCounts
  /** Returns whether a read-write transaction completes within 2 s, on a connection of its own. */
  readonly isReady: () => Promise<boolean>
  /** Changes the maximum time for connecting, in milliseconds. */
  readonly setConnectLimit: (ms: number) => void
}

/**
 * Opens the database at an address. Broken connections are destroyed and replaced, so a database that was
 * unavailable, or replaced by another primary, is used again as soon as it answers.
 *
 * @param limits other limits only in tests of outages
 */
export function openDatabase(url: string, limits: DatabaseLimits = defaultLimits): DatabaseConnection {
  const pool = createPool(url, connections, limits)
  const guarded = createGuardedPool(pool)
  const readiness = createReadinessCheck(url)
  const end = async (): Promise<void> => void (await Promise.all([guarded.end(), readiness.end()]))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...guarded, end } }), log: traceQuery }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isReady: readiness.isReady,
    setConnectLimit: (ms) => {
      pool.options.connectionTimeoutMillis = ms
    },
  }
}

/**
 * Migrates the schema.
 *
 * @param onNewer called with migrations of a later release, which stay as they are
 * Errors: those of `migrateWith`.
 */
export async function migrate(url: string, onNewer?: (names: readonly string[]) => void): Promise<void> {
  await migrateWith(url, { migrations, ...(onNewer === undefined ? {} : { onNewer }) })
}

/** The maximum time of one check. */
const limitMs = 2000

/**
 * Creates a check that a transaction begins, may write and commits, on a connection of its own. Concurrent checks
 * share one run.
 *
 * Source: decision 030
 */
function createReadinessCheck(url: string): {
  readonly isReady: () => Promise<boolean>
  readonly end: () => Promise<void>
} {
  const pool = createPool(url, 1, { connectMs: limitMs, queryMs: limitMs })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let running: Promise<boolean> | null = null

  async function check(): Promise<boolean> {
    const client = await pool.connect()
    let isReady = false
    try {
      await client.query('begin')
      const { rows } = await client.query<{ is_read_only: boolean }>(
        "select current_setting('transaction_read_only') = 'on' as is_read_only",
      )
      await client.query('commit')
      isReady = rows[0]?.is_read_only === false
      return isReady
    } finally {
      // The next check of a database that was not ready may reach another server.
      client.release(!isReady)
    }
  }

  async function checkWithinLimit(): Promise<boolean> {
    const stop = new AbortController()
    try {
      const late = wait(limitMs, false, { signal: stop.signal })
      return await Promise.race([check(), late])
    } catch {
      return false
    } finally {
      stop.abort()
      running = null
    }
  }

  return {
    isReady: () => (running ??= checkWithinLimit()),
    end: () => pool.end(),
  }
}
