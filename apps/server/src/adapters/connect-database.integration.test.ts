import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { loadEnvironment } from '../environment'
import { ProgramError } from '../program-error'
import type { FreezablePostgres } from '../testing/freezable-postgres'
import { startFreezablePostgres } from '../testing/freezable-postgres'
import type { TestDatabase } from '../testing/test-database'
import { openTestDatabase } from '../testing/test-database'
import { connectDatabase, startDatabase } from './connect-database'
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

const changedDatabases = [
  [
    'a migration that this release does not know',
    sql`insert into murphy.kysely_migration (name, timestamp) values ('0000-strange', '2020-01-01')`,
    /^The database has a migration that this release does not know \(0000-strange\)[^\n]+\.$/,
  ],
  [
    'a migration that fails',
    sql`delete from murphy.kysely_migration where name = '0017-mail-outbox'`,
    /^The migration 0017-mail-outbox failed and changed nothing [^\n]+\.$/,
  ],
  [
    'tables of another program',
    sql`drop schema murphy cascade; create schema murphy; create view murphy.kysely_migration as select 1 as one`,
    /^The database in DATABASE_URL cannot be used \(column "name" does not exist\)[^\n]+\.$/,
  ],
] as const

// `main.integration.test.ts` shows that a program prints such a sentence alone and ends.
it.each(changedDatabases)(
  'a database that cannot be migrated is refused in one sentence: %s',
  async (_title, change, sentence) => {
    const changed = await openTestDatabase(inject('databaseUrl'))
    const dataDir = mkdtempSync(join(tmpdir(), 'murphy-changed-database-'))
    try {
      await change.execute(changed.db)
      const environment = loadEnvironment({ DATABASE_URL: changed.url, MURPHY_DATA_DIR: dataDir })
      const error = await connectDatabase(environment).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ProgramError)
      expect(error).toHaveProperty('message', expect.stringMatching(sentence))
    } finally {
      await changed.drop()
      rmSync(dataDir, { recursive: true })
    }
  },
)
