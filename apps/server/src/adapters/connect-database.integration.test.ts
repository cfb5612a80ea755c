import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { loadEnvironment } from '../environment'
import { ProgramError } from '../program-error'
import { openTestDatabase } from '../testing/test-database'
import { connectDatabase } from './connect-database'

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
