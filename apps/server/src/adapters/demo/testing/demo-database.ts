import { randomUUID } from 'node:crypto'
import { readCalendarDate } from '@murphy/domain/calendar'
import { Kysely, Migrator, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { retailMigration } from '../retail-migration'
import { statusTimesMigration } from '../status-times-migration'
import type { RetailTables } from '../retail-tables'
import { seedDemonstration } from '../seed-demonstration'

/** The day of seeding in the adapters' tests, a Monday. */
export const seededOn = readCalendarDate('2026-03-02')

const migrations = { '0001-retail': retailMigration, '0002-status-times': statusTimesMigration }

export type DemoDatabase = { readonly db: Kysely<RetailTables>; readonly drop: () => Promise<void> }

/** A database of its own with the empty tables of schema `retail`. */
export async function openEmptyDemoDatabase(serverUrl: string): Promise<DemoDatabase> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = new Pool({ connectionString: url.href, max: 4 })
  // Dropping the database ends a connection that is still on its way out, which is no error of a test.
  pool.on('error', () => undefined)
  const db = new Kysely<RetailTables>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The tables of schema retail could not be made', { cause: error })

  return {
    db,
    async drop() {
      await db.destroy()
      await run(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** A database of its own with the whole demonstration, seeded on `seededOn`. */
export async function openDemoDatabase(serverUrl: string): Promise<DemoDatabase> {
  const database = await openEmptyDemoDatabase(serverUrl)
  await seedDemonstration(database.db, { today: seededOn })
  return database
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
