import type { Kysely as KyselyDatabase } from 'kysely'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { migrations } from './migrations'
import type { RetailerTables } from './tables'

export type RetailerDatabase = KyselyDatabase<RetailerTables>

/** Reads, actions and feeds have connections of their own, so that a slow mail server or feed does not delay reads. */
export type RetailerDatabases = {
  readonly reads: RetailerDatabase
  readonly actions: RetailerDatabase
  readonly feeds: RetailerDatabase
  /** Creates the tables of schema `demo_retailer` that are missing. Several processes may call it at the same time. */
  readonly migrate: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Murphy waits three seconds for a read and eight for an action. */
const limitsMs = { read: 2500, action: 7500, feed: 120_000 }

/** Opens the database at an address. Connections are made on demand, and broken ones are replaced. */
export function openDatabases(databaseUrl: string): RetailerDatabases {
  const reads = open(databaseUrl, { max: 6, queryMs: limitsMs.read })
  const actions = open(databaseUrl, { max: 4, queryMs: limitsMs.action })
  const feeds = open(databaseUrl, { max: 2, queryMs: limitsMs.feed })
  return {
    reads,
    actions,
    feeds,
    migrate: () => migrate(databaseUrl),
    close: async () => void (await Promise.all([reads.destroy(), actions.destroy(), feeds.destroy()])),
  }
}

function open(
  connectionString: string,
  { max, queryMs }: { readonly max: number; readonly queryMs: number },
): RetailerDatabase {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 2000,
    statement_timeout: queryMs,
    // A caller that stops reading a feed does not keep its transaction for ever.
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that the database ends is replaced with the next query.
  pool.on('error', () => undefined)
  return new Kysely<RetailerTables>({ dialect: new PostgresDialect({ pool }) })
}

async function migrate(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
      // The migrator creates this schema and holds an advisory lock while it works.
      migrationTableSchema: 'demo_retailer',
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
}

/** Codes of Node and of PostgreSQL for a database that is away, busy, or not yet filled. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '40001',
  '40P01',
  '42P01',
  '3F000',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/** Returns true for an error of a database that may answer the same request later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return awayCodes.has(error.code) || error.code.startsWith('08')
  }
  // The pool reports these without a code.
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
}
