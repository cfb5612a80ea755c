import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from './guarded-pool'

/** The maximum time of one check. */
const limitMs = 2000

/**
 * Creates a check that a transaction begins, may write and commits, on a connection of its own. Concurrent checks
 * share one run.
 *
 * Source: decision 030
 */
export function createReadinessCheck(url: string): {
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
