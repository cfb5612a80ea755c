import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The database role of the demo retailer. It owns the schema `demo_retailer` and has no rights elsewhere. */
export const retailerRole = 'murphy_demo_retailer'

/** SQLSTATE of a role or a membership that another process has created in the meantime. */
const existsCodes = ['42710', '23505']
/** SQLSTATE of a role that does not exist, or that the user may not take. */
const refusedCodes = ['22023', '42501']
/** SQLSTATE of two concurrent changes of the same row of the catalogue. */
const concurrentChange = 'XX000'

/**
 * Creates the role and lets the current user take it. Roles belong to the whole cluster, so processes on other databases
 * may do it at the same time.
 *
 * @returns false when the current user may not create or take the role
 * Source: decision 051
 */
export async function ensureRole(db: Kysely<unknown>): Promise<boolean> {
  const role = sql.id(retailerRole)
  if (await canTakeRole(db)) return true
  for (const statement of [sql`create role ${role} nologin`, sql`grant ${role} to current_user`]) {
    try {
      await statement.execute(db)
    } catch (error) {
      if (refusedCodes.includes(getCode(error))) return false
      if (![...existsCodes, concurrentChange].includes(getCode(error))) throw error
    }
  }
  return await canTakeRole(db)
}

/** Makes the role the owner of the schema and its tables. Their sequences change owner with them. */
export async function makeRoleOwner(db: Kysely<unknown>): Promise<void> {
  const role = sql.id(retailerRole)
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${retailerRole}, 0))`.execute(transaction)
    const { rows: schemas } = await sql`
      select from pg_namespace where nspname = 'demo_retailer' and nspowner <> ${retailerRole}::regrole`.execute(
      transaction,
    )
    if (schemas.length > 0) await sql`alter schema demo_retailer owner to ${role}`.execute(transaction)
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'demo_retailer'::regnamespace and relkind in ('r', 'p')
        and relowner <> ${retailerRole}::regrole`.execute(transaction)
    for (const { name } of tables)
      await sql`alter table ${sql.id('demo_retailer', name)} owner to ${role}`.execute(transaction)
  })
}

/** Returns the address for connections that act as the role. */
export function toRoleUrl(databaseUrl: string): string {
  const [address = '', query = ''] = databaseUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  const options = [parameters.get('options'), `-c role=${retailerRole}`]
  parameters.set('options', options.filter((option) => option !== null).join(' '))
  return `${address}?${parameters}`
}

async function canTakeRole(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${retailerRole}`.execute(db)
  if (rows.length === 0) return false
  try {
    await db
      .transaction()
      .execute((transaction) => sql`set local role ${sql.id(retailerRole)}`.execute(transaction))
    return true
  } catch (error) {
    if (refusedCodes.includes(getCode(error))) return false
    throw error
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
