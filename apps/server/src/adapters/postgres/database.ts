import type { Migration } from 'kysely'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { RetailTables } from '../demo/retail-tables'
import { retailMigration } from '../demo/retail-migration'
import { murphyMigration } from './murphy-migration'
import type { MurphyTables } from './murphy-tables'

export type Tables = MurphyTables & RetailTables
export type Database = Kysely<Tables>

/** In the order in which they run; a name that was released never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-murphy': murphyMigration,
  '0002-retail': retailMigration,
}

/** A database that is away must be noticed quickly: the shopper gets the failure text, and may ask again. */
const connectLimitMs = 3000
const queryLimitMs = 5000

/**
 * The database behind an address. Connections that break are replaced by the pool, so a database that was away is used
 * again as soon as it is back.
 */
export function openDatabase(url: string, { maxConnections = 10 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: queryLimitMs,
    statement_timeout: queryLimitMs,
  })
  // A connection that breaks while nobody uses it: the pool drops it, there is nothing else to do.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Brings the schema up to date; several processes may do it at once.
 *
 * Errors: throws what the failing migration threw; it has left nothing behind.
 */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
}

/** Whether an error means that the database is away or cannot take a row now, so that the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // 08 connection, 53 disk or memory full, 57 shutting down or cancelled; then Node's own words and the pool's.
  if (/^(08|53|57)/.test(code) || /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/.test(code)) return true
  return /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i.test(
    error.message,
  )
}
