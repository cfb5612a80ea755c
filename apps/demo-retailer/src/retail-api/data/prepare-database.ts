import { Kysely, Migrator } from 'kysely'
import { Pool } from 'pg'
import { ensureRole, makeRoleOwner, retailerRole, toRoleUrl } from './database-role'
import { MigrationDialect } from './migration-dialect'
import { migrations } from './migrations'

/**
 * Creates the role and the tables where they are missing. The operator's user does it, because only that user may read the
 * tables of an earlier installation; everything afterwards runs as the role. Several processes may do it at the same time.
 *
 * @param onWarning called with one sentence when the user may not create the role
 * @returns the address for connections of the shop
 * Errors: rejects with those of the database.
 * Source: decision 051
 */
export async function prepareDatabase(
  databaseUrl: string,
  onWarning: (sentence: string) => void,
): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) })
  try {
    const hasRole = await ensureRole(db)
    await migrate(db)
    if (hasRole) {
      await makeRoleOwner(db)
      return toRoleUrl(databaseUrl)
    }
  } finally {
    await db.destroy()
  }
  onWarning(
    `The user of DATABASE_URL may not create the role ${retailerRole}, so the shop works with all rights of that user.`,
  )
  return databaseUrl
}

async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    // The migrator creates this schema and holds an advisory lock while it works.
    migrationTableSchema: 'demo_retailer',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
