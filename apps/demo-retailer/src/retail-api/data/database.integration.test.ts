import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openDatabases } from './database'
import { createScratchDatabase } from './testing/scratch-database'

it('closes without waiting for a query that is not answered', async () => {
  const database = await createScratchDatabase(inject('databaseUrl'))
  const databases = openDatabases(database.url)
  let isAnswered = false
  const waiting = sql`select pg_sleep(60)`
    .execute(databases.feeds)
    .catch(() => null)
    .finally(() => (isAnswered = true))
  const sleeping = `select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`
  await expect.poll(() => database.query(sleeping)).toHaveLength(1)

  await databases.close()
  expect(isAnswered).toBe(false)

  await database.drop()
  await waiting
})
