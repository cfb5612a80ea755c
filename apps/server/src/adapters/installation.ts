import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../environment'
import { createVapidKey } from '../push/vapid'
import { createSecret } from '../secrets'
import { getOrCreateSecret } from './data-folder/data-folder'
import type { Database } from './postgres/database'
import { sql } from 'kysely'

/** The secrets that the environment may omit, and how they are generated. */
const generated = {
  'subscription-key': createSecret,
  'shopper-token-key': () => `k1:${createSecret()}`,
  'live-chat-jwt-secret': createSecret,
  'address-key': createSecret,
  /** Ties mails of shoppers to the items of the inbox that they answer. */
  'inbox-mail-key': createSecret,
  /** Encrypts the keys of second factors. */
  'second-factor-key': createSecret,
  /** Identifies this installation to push services. */
  'vapid-key': createVapidKey,
  'desk-password': () => createSecret().slice(0, 16),
} as const

export type SecretName = keyof typeof generated

/**
 * Returns a secret that the environment omits. With `DATABASE_URL` it is stored in the database, so that all servers
 * share it; an earlier secret of the data folder is adopted. Without, it is a file of the data folder with mode
 * 0600.
 *
 * Source: decision 033, docs/interfaces.md#environment
 */
export async function getInstallationSecret(
  { databaseUrl }: Pick<Environment, 'databaseUrl'>,
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
  name: SecretName,
): Promise<string> {
  if (databaseUrl === null) return getFolderSecret(dataDir, name)
  return await getOrCreateValue(db, name, () =>
    existsSync(join(dataDir, name)) ? getFolderSecret(dataDir, name) : generated[name](),
  )
}

/** Returns the secret of an installation whose only server has its database in the data folder. */
export function getFolderSecret(dataDir: string, name: SecretName): string {
  return getOrCreateSecret(dataDir, name, generated[name])
}

/**
 * Returns the installation's value for a name. A generated one is stored when there is none. Concurrent processes all
 * get the same value.
 *
 * Source: decision 033
 */
export async function getOrCreateValue(db: Database, name: string, generate: () => string): Promise<string> {
  const find = () =>
    db.selectFrom('murphy.installation').select('value').where('name', '=', name).executeTakeFirst()
  const existing = await find()
  if (existing !== undefined) return existing.value
  await db
    .insertInto('murphy.installation')
    .values({ name, value: generate() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await find()
  if (stored === undefined) throw new Error(`The installation has no ${name}.`)
  return stored.value
}

/**
 * Returns true for the first caller in the life of the database, to run something once. Called within a transaction.
 */
export async function claimFirstTime(db: Database, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into murphy.installation (name, value) values (${name}, 'done') on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
