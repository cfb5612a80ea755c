import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runWithoutLimit } from '../../testing/test-database'
import { useTestDatabase } from '../../testing/use-test-server'
import { ProgramError } from '../../program-error'
import { migrate, openDatabase } from './database'
import { migrateWith } from './migrate'
import { createSettings } from './settings'

const database = useTestDatabase()

/** An empty database of its own on the same server. */
async function withEmptyDatabase(
  work: (empty: {
    readonly url: string
    readonly run: (statement: string) => Promise<void>
    readonly schemas: () => Promise<readonly string[]>
    readonly tables: () => Promise<readonly string[]>
  }) => Promise<void>,
): Promise<void> {
  const name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`
  await runWithoutLimit(database.url, `create database ${name}`)
  const address = new URL(database.url)
  address.pathname = `/${name}`
  const { db } = openDatabase(address.href)
  try {
    const tables = async () => {
      const { rows } = await sql<{ name: string }>`
        select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema in ('public', 'murphy') order by name`.execute(db)
      return rows.map((row) => row.name)
    }
    const run = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(db))
    const schemas = async () => {
      const { rows } = await sql<{ name: string }>`
        select nspname as name from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' order by name`.execute(db)
      return rows.map(({ name }) => name)
    }
    await work({ url: address.href, run, schemas, tables })
  } finally {
    await db.destroy()
    await runWithoutLimit(database.url, `drop database ${name} with (force)`)
  }
}

const table = (name: string): Migration => ({
  up: async (db) => {
    await sql`create table ${sql.table(`murphy.${name}`)} (a integer)`.execute(db)
  },
})
const first: Migration = {
  up: async (db) => {
    await sql`create schema if not exists murphy`.execute(db)
  },
}
const release = { '0001-murphy': first, '0002-b': table('b') }
const nextRelease = { ...release, '0003-c': table('c') }
const own = ['murphy.kysely_migration', 'murphy.kysely_migration_lock']

describe('the migrations of a new database', () => {
  it('keep their own tables in the schema murphy', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      await migrateWith(url, { migrations: release })
      expect(await tables()).toEqual(['murphy.b', ...own])
    })
  })

  it('run once when several servers start at the same time', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      await Promise.all([1, 2, 3].map(() => migrateWith(url, { migrations: nextRelease })))
      expect(await tables()).toEqual(['murphy.b', 'murphy.c', ...own])
    })
  })

  it('succeed while another program creates and drops a schema', async () => {
    await withEmptyDatabase(async ({ url, run }) => {
      const end = new AbortController()
      const changeSchemas = async (): Promise<void> => {
        while (!end.signal.aborted) {
          await run('create schema other')
          await run('create table other.item (id serial)')
          await run('drop schema other cascade')
        }
      }
      const migrateOften = async (): Promise<void> => {
        try {
          for (let count = 0; count < 8; count += 1) await migrateWith(url, { migrations: release })
        } finally {
          end.abort()
        }
      }
      await Promise.all([changeSchemas(), migrateOften()])
    })
  })
})

describe('real-time chat', () => {
  const feature = 'feature.EnableWebSocketConnection'
  const isOn = async (url: string): Promise<boolean> => {
    const { db } = openDatabase(url)
    try {
      return await createSettings(db, Date.now).get(feature)
    } finally {
      await db.destroy()
    }
  }

  it('is on in a new database, which has no table of a shop', async () => {
    await withEmptyDatabase(async ({ url, schemas }) => {
      await migrate(url)
      expect(await isOn(url)).toBe(true)
      expect(await schemas()).toEqual(['murphy', 'public'])
    })
  })

  it('is as its operator chose it in a database of an earlier release', async () => {
    await withEmptyDatabase(async ({ url, run }) => {
      await run('create schema retail')
      await migrate(url)
      expect(await isOn(url)).toBe(false)
    })
  })
})

describe('a migration of a parallel branch', () => {
  it('runs although a later one has run before', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      await migrateWith(url, { migrations: release })
      await migrateWith(url, { migrations: { ...release, '0001-x': table('x') } })
      expect(await tables()).toContain('murphy.x')
    })
  })
})

describe('a database that a later release has migrated', () => {
  it('is used by this release, which reports it once and changes nothing', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      await migrateWith(url, { migrations: nextRelease })
      const reports: (readonly string[])[] = []
      await migrateWith(url, { migrations: release, onNewer: (names) => void reports.push(names) })
      expect(reports).toEqual([['0003-c']])
      expect(await tables()).toEqual(['murphy.b', 'murphy.c', ...own])
      // The later release also continues to work.
      await migrateWith(url, { migrations: { ...nextRelease, '0004-d': table('d') } })
      expect(await tables()).toContain('murphy.d')
    })
  })

  it('is used by the whole product', async () => {
    await sql`
      insert into murphy.kysely_migration (name, timestamp) values ('9999-of-the-next-release', '2999-01-01T00:00:00.000Z')
    `.execute(database.db)
    const reports: string[] = []
    await migrate(database.url, (names) => void reports.push(...names))
    expect(reports).toEqual(['9999-of-the-next-release'])
    await sql`delete from murphy.kysely_migration where name like '9999%'`.execute(database.db)
  })
})

describe('a database that cannot be migrated', () => {
  it('is refused in one sentence because of an unknown migration before the last one', async () => {
    await withEmptyDatabase(async ({ url }) => {
      await migrateWith(url, { migrations: release })
      const refused = migrateWith(url, { migrations: { '0001-murphy': first, '0003-c': table('c') } })
      await expect(refused).rejects.toThrow(ProgramError)
      await expect(refused).rejects.toThrow(
        /^The database has a migration that this release does not know \(0002-b\)[^\n]+\.$/,
      )
    })
  })

  it('is refused in one sentence that names the failed migration, and stays as it was', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      await migrateWith(url, { migrations: release })
      const broken: Migration = {
        up: async (db) => {
          await sql`create table murphy.half (a integer)`.execute(db)
          await sql`select from murphy.nothing`.execute(db)
        },
      }
      const failed = migrateWith(url, { migrations: { ...release, '0003-broken': broken } })
      await expect(failed).rejects.toThrow(ProgramError)
      await expect(failed).rejects.toThrow(/^The migration 0003-broken failed [^\n]+\.$/)
      expect(await tables()).toEqual(['murphy.b', ...own])
    })
  })
})

describe('a database of a release whose migrator kept its tables in public', () => {
  it('gets them moved once, also when several servers start at the same time', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      await migrateWith(url, { migrations: release })
      const { db } = openDatabase(url)
      for (const name of ['kysely_migration', 'kysely_migration_lock'])
        await sql`alter table ${sql.id('murphy', name)} set schema public`.execute(db)
      await db.destroy()
      await Promise.all([1, 2, 3].map(() => migrateWith(url, { migrations: nextRelease })))
      expect(await tables()).toEqual(['murphy.b', 'murphy.c', ...own])
    })
  })

  it('keeps those of another program in public', async () => {
    await withEmptyDatabase(async ({ url, tables }) => {
      const { db } = openDatabase(url)
      await sql`create table public.kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
        db,
      )
      await sql`insert into public.kysely_migration values ('0001-other', '2020')`.execute(db)
      await db.destroy()
      await migrateWith(url, { migrations: release })
      expect(await tables()).toEqual(['murphy.b', ...own, 'public.kysely_migration'])
    })
  })
})
