import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Returns the installation's value for a name, and stores the given one when there is none. Concurrent processes all
 * get the same value.
 *
 * Source: decision 033
 */
export async function getOrCreateValue(db: Database, name: string, generate: () => string): Promise<string> {
  const find = () =>
    db.selectFrom('murphy.installation').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known !== undefined) return known.value
  await db
    .insertInto('murphy.installation')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await find()
  if (kept === undefined) throw new Error(`The installation keeps no ${name}.`)
  return kept.value
}

/**
 * Returns true for the first caller in the life of the database, to run something once. Called within a transaction.
 */
export async function claimFirstTime(db: Database, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into murphy.installation (name, value) values (${name}, 'done') on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
