import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sydneyDateAt } from '@murphy/domain/calendar'
import type { Environment } from '../environment'
import { defaultDataDir, prepareDataFolder } from './data-folder'
import { isSeeded, seedDemonstration } from './demo/seed-demonstration'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres'
import { lockFolder } from './folder-lock'
import type { Database } from './postgres/database'
import { migrate, openDatabase } from './postgres/database'
import { ProgramError } from './program-error'

/** The data folder and the database of one installation, opened and up to date. */
export type OpenedStore = {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly db: Database
  readonly close: () => Promise<void>
}

/** Where a running server says how its database is reached; readable by its owner alone. */
const connectionFile = 'database-url'

/**
 * Claims the data folder, starts or finds the database, brings it up to date and seeds it when it is empty.
 *
 * Errors: throws a ProgramError with one sentence, also when another process holds the folder.
 */
export async function openStore(environment: Environment, checkout: string): Promise<OpenedStore> {
  const dataDir = environment.dataDir ?? defaultDataDir(checkout)
  prepareDataFolder(dataDir)
  const lock = lockFolder(dataDir)
  if (!lock.ok) {
    throw new ProgramError(
      `Murphy already runs on ${dataDir}, as process ${lock.holder}; stop it or set MURPHY_DATA_DIR to another folder.`,
    )
  }
  const embedded =
    environment.databaseUrl === null ? await startEmbeddedPostgres(dataDir).catch(failed) : null
  const databaseUrl = environment.databaseUrl ?? embedded?.url ?? ''
  const db = openDatabase(databaseUrl)
  const close = async (): Promise<void> => {
    await db.destroy()
    await embedded?.stop()
    lock.release()
  }
  try {
    await migrate(db)
    if (!(await isSeeded(db))) await seedDemonstration(db, { today: sydneyDateAt(Date.now()) })
    writeFileSync(join(dataDir, connectionFile), databaseUrl, { mode: 0o600 })
  } catch (error) {
    await close()
    throw error
  }
  return { dataDir, databaseUrl, db, close }

  function failed(error: unknown): never {
    if (lock.ok) lock.release()
    throw error
  }
}

/** The database for a command beside the server: the running server's, else opened for as long as the command runs. */
export async function openBeside(
  environment: Environment,
  checkout: string,
): Promise<Pick<OpenedStore, 'db' | 'close'>> {
  const dataDir = environment.dataDir ?? defaultDataDir(checkout)
  const file = join(dataDir, connectionFile)
  if (existsSync(file)) {
    const lock = lockFolder(dataDir)
    if (!lock.ok) {
      const db = openDatabase(readFileSync(file, 'utf8'))
      return { db, close: () => db.destroy() }
    }
    lock.release()
  }
  return await openStore(environment, checkout)
}
