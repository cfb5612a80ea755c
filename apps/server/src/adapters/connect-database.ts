import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sydneyDateAt } from '@murphy/domain/calendar'
import type { Environment } from '../environment'
import { repositoryRoot } from './repository-root'
import { defaultDataDir, prepareDataFolder } from './data-folder/data-folder'
import { isSeeded, seedDemonstration } from './demo/seed-demonstration'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres'
import { lockFolder } from './data-folder/folder-lock'
import type { Database, OpenedDatabase } from './postgres/database'
import { migrate, openDatabase } from './postgres/database'
import { createSettings } from './postgres/settings'
import { storeFailureOf } from './postgres/store-failure'
import { ProgramError } from './program-error'

/** The data folder and the database of one installation, opened and up to date. */
export type ConnectedDatabase = OpenedDatabase & {
  readonly dataDir: string
  readonly databaseUrl: string
  /** Folder of the embedded database's files; `null`: the database is the operator's. */
  readonly databaseFolder: string | null
  /** Once, however often it is asked for. */
  readonly close: () => Promise<void>
}

/** Where a running server says how its database is reached; readable by its owner alone. */
export const connectionFile = 'database-url'

/** Open queries may take so long to end before their database is stopped under them. */
const closeLimitMs = 500

/** The data folder is ours, and it is settled where the database will answer. */
export type StartedDatabase = Pick<ConnectedDatabase, 'dataDir' | 'databaseUrl' | 'close'> & {
  /**
   * Waits until the database answers, brings it up to date and seeds it when it is empty.
   *
   * Errors: rejects with a ProgramError with one sentence; the store is to be closed then.
   */
  readonly connect: () => Promise<ConnectedDatabase>
}

export type DatabaseEvents = {
  /** Told each time that the embedded database had to be started again. */
  readonly onRestart?: () => void
  /** Told once when a later release has migrated the database. */
  readonly onNewer?: (migrations: readonly string[]) => void
}

/**
 * Claims the data folder and starts or finds the database, whose processes may take a while: what needs no database
 * can be done before `opened` is called.
 *
 * Errors: throws a ProgramError with one sentence, also when another process holds the folder.
 */
export async function startDatabase(
  environment: Environment,
  { onRestart, onNewer }: DatabaseEvents = {},
): Promise<StartedDatabase> {
  const dataDir = environment.dataDir ?? defaultDataDir(repositoryRoot)
  prepareDataFolder(dataDir)
  const lock = lockFolder(dataDir)
  if (!lock.ok) {
    throw new ProgramError(
      `Murphy already runs on ${dataDir}, as process ${lock.holder}; stop it or set MURPHY_DATA_DIR to another folder.`,
    )
  }
  const closing: (() => Promise<unknown>)[] = []
  let closed: Promise<void> | null = null
  const closeAll = async (): Promise<void> => {
    for (const step of closing.toReversed()) await step()
    rmSync(join(dataDir, connectionFile), { force: true })
    lock.release()
  }
  const close = (): Promise<void> => (closed ??= closeAll())
  try {
    rmSync(join(dataDir, connectionFile), { force: true })
    const embedded = environment.databaseUrl === null ? await startEmbeddedPostgres(dataDir, onRestart) : null
    if (embedded) closing.push(embedded.stop)
    const databaseUrl = embedded?.url ?? environment.databaseUrl ?? ''
    const connect = async (): Promise<ConnectedDatabase> => {
      await embedded?.answering()
      const database = openDatabase(databaseUrl)
      closing.push(() => Promise.race([database.db.destroy(), wait(closeLimitMs)]))
      try {
        await migrate(databaseUrl, onNewer)
        await seedOnce(database.db)
      } catch (error) {
        throw embedded ? error : toStartError(error)
      }
      writeFileSync(join(dataDir, connectionFile), databaseUrl, { mode: 0o600 })
      return { ...database, dataDir, databaseUrl, databaseFolder: embedded?.folder ?? null, close }
    }
    return { dataDir, databaseUrl, connect, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The store for a program that has nothing else to do meanwhile. Errors: those of `startStore` and of `opened`. */
export async function connectDatabase(environment: Environment): Promise<ConnectedDatabase> {
  const started = await startDatabase(environment)
  try {
    return await started.connect()
  } catch (error) {
    await started.close()
    throw error
  }
}

/** Several servers may start on one empty database at once; one of them seeds it. */
async function seedOnce(db: Database): Promise<void> {
  if (await isSeeded(db)) return
  try {
    // The demonstration shows the chat in real time; whose database is older keeps what its operator has set.
    await createSettings(db, Date.now).set('feature.EnableWebSocketConnection', true)
    await seedDemonstration(db, { today: sydneyDateAt(Date.now()) })
  } catch (error) {
    if (!(await isSeeded(db))) throw error
  }
}

/** An operator's database that cannot be used is something they can mend. */
function toStartError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // SQLSTATE: class 28, not let in; 3D000, no such database; class 42, not allowed, or its tables are another program's.
  const isRefused = code.startsWith('28') || code === '3D000' || code.startsWith('42')
  if (!isRefused && storeFailureOf(error) !== 'away') return error
  const reason = error instanceof Error && error.message !== '' ? error.message : code
  return new ProgramError(
    `The database of DATABASE_URL cannot be used (${reason}); an example is DATABASE_URL=postgres://murphy:secret@db.example:5432/murphy.`,
  )
}
