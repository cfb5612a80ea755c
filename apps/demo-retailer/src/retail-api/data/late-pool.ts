import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'

/** The time that a query waits for a database that is still being prepared. Murphy waits three seconds for an answer. */
const preparedWithinMs = 2500

/**
 * Returns the address of the database once it is prepared.
 *
 * Errors: rejects with SQLSTATE 57P03, as a starting database does, when that takes too long.
 */
export async function waitForUrl(url: string | Promise<string>, limitMs = preparedWithinMs): Promise<string> {
  const limit = new AbortController()
  const late = wait(limitMs, null, { signal: limit.signal }).catch(() => null)
  try {
    const prepared = await Promise.race([url, late])
    if (prepared !== null) return prepared
    throw Object.assign(new Error('The database is being prepared.'), { code: '57P03' })
  } finally {
    limit.abort()
  }
}

/** Creates connections once the database is prepared. Broken ones are replaced. */
export async function createLatePool(url: string | Promise<string>, config: PoolConfig): Promise<Pool> {
  const pool = new Pool({ ...config, connectionString: await waitForUrl(url) })
  // An idle connection that the database ends is replaced with the next query.
  pool.on('error', () => undefined)
  return pool
}

/** A query that is not answered yet does not delay the end of the program; the database ends it with its connection. */
const closeLimitMs = 500

/** Waits for pools that are being closed, though not for their last queries. Never rejects. */
export async function waitForClose(...closing: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(closing), wait(closeLimitMs, undefined, { ref: false })])
}
