import { sql } from 'kysely'
import type { Database } from './database'

/** The database's time, as measured by this process. */
export type DatabaseClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /**
   * Measures again. Errors: rejects when the database is unavailable; the clock continues from the last measurement.
   */
  readonly measure: () => Promise<void>
}

/**
 * Creates a clock that shows the database's time on every server, so that servers can compare the times that others
 * stored. Between measurements it runs without queries, and it does not depend on the time of its own machine.
 *
 * @param elapsed milliseconds of a monotonic clock such as `performance.now`
 * Errors: rejects when the database is unavailable.
 * Source: decision 030
 */
export async function createDatabaseClock(
  db: Database,
  elapsed: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let offsetMs: number | null = null

  async function measure(): Promise<void> {
    const before = elapsed()
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
    const after = elapsed()
    const measured = (rows[0]?.now ?? 0) - (before + after) / 2
    // A difference within the round trip's inaccuracy does not change the clock.
    const inaccuracyMs = (after - before) / 2
    if (offsetMs === null || Math.abs(measured - offsetMs) > inaccuracyMs) offsetMs = measured
  }

  await measure()
  return { now: () => Math.round((offsetMs ?? 0) + elapsed()), measure }
}
