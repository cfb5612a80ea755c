import type { Migration } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { PoolCounts } from '../../http/metrics'
import type { RetailTables } from '../demo/retail-tables'
import { retailMigration } from '../demo/retail-migration'
import { statusTimesMigration } from '../demo/status-times-migration'
import { bannedAddressesMigration } from './migrations/0022-banned-addresses'
import { deskAgentMigration } from './migrations/0009-desk-agent'
import { deskServiceMigration } from './migrations/0014-desk-service'
import { deskSessionsMigration } from './migrations/0008-desk-sessions'
import type { DatabaseLimits } from './guarded-pool'
import { createPool, createGuardedPool, usualLimits } from './guarded-pool'
import { hubMigration } from './migrations/0007-hub'
import { installationMigration } from './migrations/0019-installation'
import { limitsMigration } from './migrations/0018-limits'
import { liveChatMigration } from './migrations/0006-live-chat'
import type { LiveChatTables } from './live-chat-tables'
import { mailOutboxMigration } from './migrations/0017-mail-outbox'
import type { ManagerListTables } from './manager-list-tables'
import { managerListsMigration } from './migrations/0012-manager-lists'
import { managerMigration } from './migrations/0010-manager'
import { migrateWith } from './migrate'
import { murphyMigration } from './migrations/0001-murphy'
import type { MurphyTables } from './murphy-tables'
import { privacyMigration } from './migrations/0005-privacy'
import { quotaMigration } from './migrations/0016-quotas'
import { createReadiness } from './readiness'
import { returningVisitorsMigration } from './migrations/0020-returning-visitors'
import { reviewMigration } from './migrations/0004-review'
import type { SettingTables } from './setting-tables'
import { settingsMigration } from './migrations/0011-settings'
import { staffSettingsMigration } from './migrations/0013-staff-settings'
import type { StaffTables } from './staff-tables'
import { visitorTagsMigration } from './migrations/0021-visitor-tags'

export type Tables = MurphyTables &
  LiveChatTables &
  ManagerListTables &
  SettingTables &
  StaffTables &
  RetailTables
export type Database = Kysely<Tables>

/** The migrations in the order in which they run. The name of a released migration never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-murphy': murphyMigration,
  '0002-retail': retailMigration,
  '0003-status-times': statusTimesMigration,
  '0004-review': reviewMigration,
  '0005-privacy': privacyMigration,
  '0006-live-chat': liveChatMigration,
  '0007-hub': hubMigration,
  '0008-desk-sessions': deskSessionsMigration,
  '0009-desk-agent': deskAgentMigration,
  '0010-manager': managerMigration,
  '0011-settings': settingsMigration,
  '0012-manager-lists': managerListsMigration,
  '0013-staff-settings': staffSettingsMigration,
  '0014-desk-service': deskServiceMigration,
  '0016-quotas': quotaMigration,
  '0017-mail-outbox': mailOutboxMigration,
  '0018-limits': limitsMigration,
  '0019-installation': installationMigration,
  '0020-returning-visitors': returningVisitorsMigration,
  '0021-visitor-tags': visitorTagsMigration,
  '0022-banned-addresses': bannedAddressesMigration,
}

const connections = 10

export type DatabaseConnection = {
  readonly db: Database
  /** The number of open and idle connections, and of callers that wait for one. */
  readonly pool: () => PoolCounts
  /** Returns whether a read-write transaction completes within 2 s, on a connection of its own. */
  readonly isReady: () => Promise<boolean>
}

/**
 * Opens the database at an address. Broken connections are destroyed and replaced, so a database that was
 * unavailable, or replaced by another primary, is used again as soon as it answers.
 *
 * @param limits other limits only in tests of outages
 */
export function openDatabase(url: string, limits: DatabaseLimits = usualLimits): DatabaseConnection {
  const pool = createPool(url, connections, limits)
  const guarded = createGuardedPool(pool)
  const readiness = createReadiness(url)
  const end = async (): Promise<void> => void (await Promise.all([guarded.end(), readiness.end()]))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { ...guarded, end } }) }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isReady: readiness.isReady,
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
