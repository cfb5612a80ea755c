import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../environment'
import { checkout } from './repository-root'
import { defaultDataDir } from './data-folder/data-folder'
import { lockFolder } from './data-folder/folder-lock'
import { givenEnvironment } from './load-environment'
import type { OpenedStore } from './connect-database'
import { connectionFile, openStore } from './connect-database'
import { openDatabase } from './postgres/database'
import { ProgramError } from './program-error'

type StoreBeside = Pick<OpenedStore, 'dataDir' | 'db' | 'close'>

/**
 * Lets a command work on the database of this installation: the running server's, else opened for as long as it takes.
 *
 * Errors: throws a ProgramError with one sentence.
 */
export async function besideServer<Result>(
  work: (store: Omit<StoreBeside, 'close'>) => Promise<Result>,
): Promise<Result> {
  const store = await open(givenEnvironment())
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function open(environment: Environment): Promise<StoreBeside> {
  const dataDir = environment.dataDir ?? defaultDataDir(checkout)
  const file = join(dataDir, connectionFile)
  if (!existsSync(dataDir)) return await openStore(environment)
  const lock = lockFolder(dataDir)
  if (lock.ok) {
    lock.release()
    return await openStore(environment)
  }
  if (!existsSync(file)) {
    throw new ProgramError(
      `Murphy on ${dataDir}, process ${lock.holder}, is starting or stopping; try again in a moment.`,
    )
  }
  const { db } = openDatabase(readFileSync(file, 'utf8'))
  return { dataDir, db, close: () => db.destroy() }
}
