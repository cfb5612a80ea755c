import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../environment'
import { getOrCreateSecret, randomKey } from './data-folder/data-folder'
import type { Database } from './postgres/database'
import { getOrCreateValue } from './postgres/installation'

/** The secrets that the environment may omit, and how they are generated. */
const generated = {
  'subscription-key': randomKey,
  'shopper-token-key': () => `k1:${randomKey()}`,
  'live-chat-jwt-secret': randomKey,
  'address-key': randomKey,
  'desk-password': () => randomKey().slice(0, 16),
} as const

export type SecretName = keyof typeof generated

/**
 * Returns a secret that the environment omits. With `DATABASE_URL` it is stored in the database, so that all servers
 * share it; an earlier secret of the data folder is adopted. Without, it is a file of the data folder with mode
 * 0600.
 *
 * Source: decision 033, docs/interfaces.md#environment
 */
export async function installationSecret(
  { databaseUrl }: Pick<Environment, 'databaseUrl'>,
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
  name: SecretName,
): Promise<string> {
  if (databaseUrl === null) return folderSecret(dataDir, name)
  return await getOrCreateValue(db, name, () =>
    existsSync(join(dataDir, name)) ? folderSecret(dataDir, name) : generated[name](),
  )
}

/** Returns the secret of an installation whose only server has its database in the data folder. */
export function folderSecret(dataDir: string, name: SecretName): string {
  return getOrCreateSecret(dataDir, name, generated[name])
}
