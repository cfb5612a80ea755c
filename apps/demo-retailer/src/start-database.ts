import { setTimeout as wait } from 'node:timers/promises'
import { getSydneyDay } from './retail-api/calendar/days'
import { isDatabaseUnavailable, withDatabase } from './retail-api/data/database'
import { prepareDatabase } from './retail-api/data/prepare-database'
import { seedWhenEmpty } from './seed/seed-shop'

/** Waits between two attempts while the database does not answer: short at first, because it may be starting. */
const attemptDelaysMs = [50, 50, 50, 100, 100, 200, 500, 1000]

export type DatabaseStart = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onWarning: (sentence: string) => void
  /** Ends the attempts. */
  readonly signal: AbortSignal
}

/**
 * Prepares the shop's database and seeds it when it is empty. Waits for a database that does not answer yet.
 *
 * @returns the address for connections of the shop
 * Errors: rejects when the database refuses it, or after `signal`.
 */
export async function startDatabase(
  databaseUrl: string,
  { now, onWarning, signal }: DatabaseStart,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const url = await prepareDatabase(databaseUrl, onWarning)
      await withDatabase(url, (db) => seedWhenEmpty(db, getSydneyDay(now())))
      return url
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (attempt === attemptDelaysMs.length)
        onWarning('The database does not answer; the shop waits for it.')
    }
    await wait(attemptDelaysMs[attempt] ?? 1000, undefined, { signal })
  }
}
