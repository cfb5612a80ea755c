import type { Migration } from 'kysely'
import { Kysely, Migrator, sql } from 'kysely'
import pg from 'pg'
import { ProgramError } from '../../program-error'
import { createGuardedPool, startConnectMs } from './guarded-pool'
import { classifyDatabaseFailure } from './database-failure'
import { MigrationDialect } from './migration-dialect'

/** The migrations and what to report. */
export type MigrateOptions = {
  /** Migrations by name. They run in the order of their names. */
  readonly migrations: Readonly<Record<string, Migration>>
  /** Called once with the migrations of a later release. */
  readonly onNewer?: (names: readonly string[]) => void
}

/** A migration sends its next query at once. One that does not was paused, and others wait for its locks. */
const migrationIdleMs = 60_000
/** The first migration. A table of migrations that contains it belongs to Murphy. */
const firstName = '0001-murphy'
/** The advisory lock that Kysely's migrator takes on PostgreSQL. */
const kyselyLock = '3853314791062309107'

/**
 * Migrates the schema; several processes may do it at once. A change of a large table may take its time. A database
 * that a later release has migrated is used as it is.
 *
 * Errors: throws a ProgramError with one sentence when the database belongs to no release of this product, or a
 * migration fails; a failed migration leaves nothing behind.
 * Source: decision 031
 */
export async function migrateWith(url: string, { migrations, onNewer }: MigrateOptions): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: startConnectMs,
    idle_in_transaction_session_timeout: migrationIdleMs,
  })
  const db = new Kysely<MigrationTables>({ dialect: new MigrationDialect({ pool: createGuardedPool(pool) }) })
  try {
    await moveIntoSchema(db)
    let newer: readonly string[] = []
    const provider = {
      // Called while the migrator holds its lock, so no other process adds a name meanwhile.
      getMigrations: async () => {
        const names = await readExecutedNames(db)
        newer = findNewerNames(names, Object.keys(migrations))
        return {
          ...migrations,
          ...Object.fromEntries(newer.map((name) => [name, { up: rejectNewerMigration }])),
        }
      },
    }
    const migrator = new Migrator({
      db,
      provider,
      migrationTableSchema: 'murphy',
      // Migrations of parallel branches may arrive in any order.
      allowUnorderedMigrations: true,
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined)
      throw toMigrationError(error, results.find(({ status }) => status === 'Error')?.migrationName)
    if (newer.length > 0) onNewer?.(newer)
  } finally {
    await db.destroy()
  }
}

type MigrationTables = { 'murphy.kysely_migration': { name: string } }

/** The release that knows the migration has run it. */
function rejectNewerMigration(): Promise<void> {
  return Promise.reject(new Error('A migration of a later release cannot run here.'))
}

/**
 * Moves the migrator's tables into the schema. Releases until November 2026 created them in the first schema of the
 * search path, `public`.
 */
async function moveIntoSchema(db: Kysely<MigrationTables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(kyselyLock)})`.execute(tx)
    const { rows } = await sql<{ schema: string }>`
      select nspname as schema from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where pg_class.oid = to_regclass('kysely_migration')
        and to_regclass('murphy.kysely_migration') is null`.execute(tx)
    const [found] = rows
    if (found === undefined) return
    const toTableName = (name: string) => sql.id(found.schema, name)
    const { rows: first } = await sql`
      select from ${toTableName('kysely_migration')} where name = ${firstName}`.execute(tx)
    // The table belongs to another program.
    if (first.length === 0) return
    for (const name of ['kysely_migration', 'kysely_migration_lock'])
      await sql`alter table ${toTableName(name)} set schema murphy`.execute(tx)
  })
}

async function readExecutedNames(db: Kysely<MigrationTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from murphy.kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the migrations that a later release has added. Errors: throws a ProgramError for a name that no later
 * release can have added.
 */
function findNewerNames(executed: readonly string[], known: readonly string[]): readonly string[] {
  const last = known.toSorted().at(-1) ?? ''
  const unknown = executed.filter((name) => !known.includes(name))
  const strange = unknown.find((name) => name < last)
  if (strange !== undefined)
    throw new ProgramError(
      `The database has a migration that this release does not know (${strange}); start the release that created it.`,
    )
  return unknown
}

/** Returns the error of a lost connection unchanged, so that the start can report it. */
function toMigrationError(error: unknown, name: string | undefined): unknown {
  if (error instanceof ProgramError || classifyDatabaseFailure(error) === 'unavailable') return error
  const { message } = error instanceof Error ? error : new Error(String(error))
  if (name !== undefined)
    return new ProgramError(
      `The migration ${name} failed and changed nothing (${message}); start the previous release and report this error.`,
    )
  return error
}
