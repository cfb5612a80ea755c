import type { Kysely as KyselyDatabase } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import { createLatePool, waitForClose, waitForUrl } from './late-pool'
import type { RetailerTables } from './tables'

export type RetailerDatabase = KyselyDatabase<RetailerTables>

/** The pools of connections. Each kind of call has its own, so that a slow mail server or feed does not delay reads. */
export type RetailerDatabases = {
  readonly reads: RetailerDatabase
  readonly actions: RetailerDatabase
  readonly feeds: RetailerDatabase
  /** Resolves once tables and seed data are there. Rejects as a query does when that takes too long. */
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The longest time of a query, by kind of call. Murphy waits three seconds for a read and eight for an action. */
const limitsMs = { read: 2500, action: 7500, feed: 120_000 }

/**
 * Opens the database at an address. Connections are made on demand, and broken ones are replaced.
 *
 * @param url the address, or a promise that resolves when the database is prepared
 */
export function openDatabases(url: string | Promise<string>): RetailerDatabases {
  const reads = openDatabase(url, { max: 6, queryMs: limitsMs.read })
  const actions = openDatabase(url, { max: 4, queryMs: limitsMs.action })
  const feeds = openDatabase(url, { max: 2, queryMs: limitsMs.feed })
  return {
    reads,
    actions,
    feeds,
    ready: async () => void (await waitForUrl(url)),
    // A pool that still waits for its address has nothing to close.
    close: () => waitForClose(reads.destroy(), actions.destroy(), feeds.destroy()),
  }
}

/** Opens the database with its own number of connections and its own limit of a query. */
export function openDatabase(
  url: string | Promise<string>,
  { max, queryMs }: { readonly max: number; readonly queryMs: number },
): RetailerDatabase {
  const createPool = () =>
    createLatePool(url, {
      max,
      connectionTimeoutMillis: 2000,
      statement_timeout: queryMs,
      // Ends the transaction of a caller that has stopped reading a feed.
      idle_in_transaction_session_timeout: 60_000,
    })
  return new Kysely<RetailerTables>({ dialect: new PostgresDialect({ pool: createPool }) })
}

/** The longest time of one piece of work. Seeding takes less than a second on a free machine. */
const workLimitMs = 60_000

/** Opens the database for one piece of work, such as seeding, and closes it. */
export async function withDatabase(
  url: string,
  work: (db: RetailerDatabase) => Promise<void>,
): Promise<void> {
  const db = openDatabase(url, { max: 1, queryMs: workLimitMs })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Codes of Node and of PostgreSQL for a database that is unavailable or busy. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

/** Returns true for an error of a database that may answer the same request later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return unavailableCodes.has(error.code) || error.code.startsWith('08')
  }
  // The pool reports these without a code.
  return /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
}
