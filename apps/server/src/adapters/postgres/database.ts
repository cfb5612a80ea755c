import { Kysely, PostgresDialect } from 'kysely'
import { createQueryObserver } from '../../telemetry/observe-query'
import type { PoolCounts } from '../../http/metrics'
import type { DatabaseLimits } from './guarded-pool'
import { createPool, createGuardedPool, defaultLimits } from './guarded-pool'
import type { LiveChatTables } from './live-chat-tables'
import type { ManagerListTables, StaffTables } from './desk-tables'
import type { IntegrationTables } from './integration-tables'
import { migrateWith } from './migrate'
import { migrations } from './migrations/migrations'
import type { MurphyTables } from './murphy-tables'
import { createReadinessCheck } from './readiness-check'
import type { ReportTables } from './report-tables'

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
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { ...guarded, end } }),
      log: createQueryObserver(),
    }),
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
