import { randomBytes } from 'node:crypto'
import type { Environment } from '../environment'
import { uploadsNotSharedError } from '../environment'
import { ProgramError } from '../program-error'
import type { ConnectedDatabase } from './connect-database'
import { getOrCreateSecret } from './data-folder/data-folder'
import { getOrCreateValue } from './installation'

/**
 * Refuses to start when the other servers of the database could not find this server's uploads. A bucket, or a
 * shared folder that the operator names, can be found.
 *
 * Errors: throws a ProgramError with one sentence.
 * Source: decision 033
 */
export async function requireSharedUploads(
  { databaseUrl, s3, uploadsDir }: Pick<Environment, 'databaseUrl' | 's3' | 'uploadsDir'>,
  { db, dataDir }: Pick<ConnectedDatabase, 'db' | 'dataDir'>,
): Promise<void> {
  if (databaseUrl === null || s3 !== null || uploadsDir !== null) return
  const own = getOrCreateSecret(dataDir, 'uploads-place', () => randomBytes(8).toString('hex'))
  if ((await getOrCreateValue(db, 'uploads-place', () => own)) !== own)
    throw new ProgramError(uploadsNotSharedError)
}
