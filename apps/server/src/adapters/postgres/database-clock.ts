import { sql } from 'kysely'
import type { Database } from './database'

/** The database's time, as this process knows it. */
export type DatabaseClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Measures anew. Errors: rejects when the database is away; the clock runs on from the last measurement. */
  readonly measure: () => Promise<void>
}

/**
 * Creates a clock that shows the database's time on every server, so that times which one server has stored can be compared
 * by another. It runs on from a measurement without asking, and does not depend on the time that its own machine is set to.
 *
 * @param elapsed milliseconds of a clock that only runs, as `performance.now` does
 * Errors: rejects when the database is away.
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
    // Within what the way to the database may have taken, the measurement of before is as good.
    const inaccuracyMs = (after - before) / 2
    if (offsetMs === null || Math.abs(measured - offsetMs) > inaccuracyMs) offsetMs = measured
  }

  await measure()
  return { now: () => Math.round((offsetMs ?? 0) + elapsed()), measure }
}
