import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadEnvironment } from '../environment'
import type { FreezablePostgres } from '../testing/freezable-postgres'
import { startFreezablePostgres } from '../testing/freezable-postgres'
import type { TestDatabase } from '../testing/test-database'
import { startDatabase } from './connect-database'
import { openDatabase } from './postgres/database'
import { defaultLimits } from './postgres/guarded-pool'

let postgres: FreezablePostgres
let database: TestDatabase
beforeAll(async () => {
  postgres = await startFreezablePostgres()
  database = await postgres.openDatabase(defaultLimits)
}, 60_000)
afterAll(async () => {
  await database.drop()
  await postgres.stop()
})

it('a start waits for a connection that takes longer than a shopper would wait', async () => {
  const starting = await startDatabase(
    loadEnvironment({
      DATABASE_URL: database.url,
      MURPHY_DATA_DIR: mkdtempSync(join(tmpdir(), 'murphy-slow-database-')),
    }),
  )
  const connected = await starting.connect()
  const other = openDatabase(database.url)
  postgres.freeze()
  const firstRead = sql`select 1`.execute(connected.db)
  await expect(sql`select 1`.execute(other.db)).rejects.toThrow('timeout')
  postgres.thaw()
  await expect(firstRead).resolves.toBeDefined()
  await Promise.all([other.db.destroy(), starting.close()])
})
