import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../environment'
import { repositoryRoot } from './repository-root'
import { getDefaultDataDir } from './data-folder/data-folder'
import { lockFolder } from './data-folder/folder-lock'
import { loadEnvironment } from './load-environment'
import type { ConnectedDatabase } from './connect-database'
import { connectionFile, connectDatabase } from './connect-database'
import { openDatabase } from './postgres/database'
import { ProgramError } from './program-error'

type InstallationDatabase = Pick<ConnectedDatabase, 'dataDir' | 'db' | 'close'>

/**
 * Runs a command on the database of this installation: the running server's, otherwise one that is started for the
 * command.
 *
 * Errors: throws a ProgramError with one sentence.
 */
export async function withDatabase<Result>(
  work: (store: Omit<InstallationDatabase, 'close'>) => Promise<Result>,
): Promise<Result> {
  const store = await connect(loadEnvironment())
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function connect(environment: Environment): Promise<InstallationDatabase> {
  const dataDir = environment.dataDir ?? getDefaultDataDir(repositoryRoot)
  const file = join(dataDir, connectionFile)
  if (!existsSync(dataDir)) return await connectDatabase(environment)
  const lock = lockFolder(dataDir)
  if (lock.ok) {
    lock.release()
    return await connectDatabase(environment)
  }
  if (!existsSync(file)) {
    throw new ProgramError(
      `Murphy on ${dataDir}, process ${lock.holder}, is starting or stopping; try again in a moment.`,
    )
  }
  const { db } = openDatabase(readFileSync(file, 'utf8'))
  return { dataDir, db, close: () => db.destroy() }
}
