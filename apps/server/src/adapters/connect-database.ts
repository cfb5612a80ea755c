import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from '../environment'
import { loadEnvironment } from '../environment'
import { getErrorCode } from '../error-code'
import { ProgramError } from '../program-error'
import { getDefaultDataDir, lockFolder, prepareDataFolder } from './data-folder/data-folder'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres'
import type { DatabaseConnection } from './postgres/database'
import { migrate, openDatabase } from './postgres/database'
import { classifyDatabaseFailure } from './postgres/database-failure'
import { defaultLimits, startConnectMs } from './postgres/guarded-pool'
import { repositoryRoot } from './repository-root'

/** The data folder and the open, migrated database of one installation. */
export type ConnectedDatabase = Omit<DatabaseConnection, 'setConnectLimit'> & {
  readonly dataDir: string
  readonly databaseUrl: string
  /** Folder of the embedded database's files, or `null` when the operator runs the database. */
  readonly databaseFolder: string | null
  /** Replaces the long connect timeout of the start by the short one, because shoppers wait from now on. */
  readonly shortenConnectTimeout: () => void
  /** Runs once; further calls return the same promise. */
  readonly close: () => Promise<void>
}

/** The file in which a running server stores its database address. Only its owner can read it. */
const connectionFile = 'database-url'

/** The maximum time that closing waits for open queries. */
const closeLimitMs = 500

/** The locked data folder and the address of a database that is starting. */
export type StartedDatabase = Pick<ConnectedDatabase, 'dataDir' | 'databaseUrl' | 'close'> & {
  /**
   * Waits until the database answers, and migrates it.
   *
   * Errors: rejects with a ProgramError with one sentence; close the database then.
   */
  readonly connect: () => Promise<ConnectedDatabase>
}

export type DatabaseEvents = {
  /** Called each time the embedded database is restarted. */
  readonly onRestart?: () => void
  /** Called once when a later release has migrated the database. */
  readonly onNewer?: (migrations: readonly string[]) => void
}

/**
 * Locks the data folder and starts or finds the database. Its processes may need a while to start, so the caller can
 * do other work before `connect`.
 *
 * Errors: throws a ProgramError with one sentence, also when another process holds the folder.
 */
export async function startDatabase(
  environment: Environment,
  { onRestart, onNewer }: DatabaseEvents = {},
): Promise<StartedDatabase> {
  const dataDir = environment.dataDir ?? getDefaultDataDir(repositoryRoot)
  prepareDataFolder(dataDir)
  const lock = lockFolder(dataDir)
  if (!lock.ok) {
    throw new ProgramError(
      `Murphy is already running on ${dataDir} (process ${lock.holder}); stop it or set MURPHY_DATA_DIR to another folder.`,
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
      await embedded?.waitUntilReady()
      const { setConnectLimit, ...database } = openDatabase(databaseUrl, {
        ...defaultLimits,
        connectMs: startConnectMs,
      })
      closing.push(() => Promise.race([database.db.destroy(), wait(closeLimitMs)]))
      try {
        await migrate(databaseUrl, onNewer)
      } catch (error) {
        throw embedded ? error : toStartError(error)
      }
      writeFileSync(join(dataDir, connectionFile), databaseUrl, { mode: 0o600 })
      return {
        ...database,
        dataDir,
        databaseUrl,
        databaseFolder: embedded?.folder ?? null,
        shortenConnectTimeout: () => setConnectLimit(defaultLimits.connectMs),
        close,
      }
    }
    return { dataDir, databaseUrl, connect, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts and connects the database, for programs that have nothing else to do meanwhile. Errors: those of
 * `startDatabase` and of its `connect`.
 */
export async function connectDatabase(environment: Environment): Promise<ConnectedDatabase> {
  const started = await startDatabase(environment)
  try {
    return await started.connect()
  } catch (error) {
    await started.close()
    throw error
  }
}

/** Returns a ProgramError when the operator can correct the cause. */
function toStartError(error: unknown): unknown {
  const code = getErrorCode(error) ?? ''
  // SQLSTATE class 28: authentication failed. 3D000: no such database. Class 42: no rights, or the tables belong to
  // another program.
  const isRefused = code.startsWith('28') || code === '3D000' || code.startsWith('42')
  if (!isRefused && classifyDatabaseFailure(error) !== 'unavailable') return error
  const reason = error instanceof Error && error.message !== '' ? error.message : code
  return new ProgramError(
    `The database in DATABASE_URL cannot be used (${reason}); an example is DATABASE_URL=postgres://murphy:secret@db.example:5432/murphy.`,
  )
}

type InstallationDatabase = Pick<ConnectedDatabase, 'dataDir' | 'databaseUrl' | 'db' | 'close'>

/**
 * Runs a command on the database of this installation: the running server's, otherwise one that is started for the
 * command.
 *
 * Errors: throws a ProgramError with one sentence.
 */
export async function withDatabase<Result>(
  work: (database: Omit<InstallationDatabase, 'close'>) => Promise<Result>,
): Promise<Result> {
  const database = await connectInstallation(loadEnvironment())
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function connectInstallation(environment: Environment): Promise<InstallationDatabase> {
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
      `Murphy on ${dataDir} (process ${lock.holder}) is starting or stopping; try again in a moment.`,
    )
  }
  const databaseUrl = readFileSync(file, 'utf8')
  const { db } = openDatabase(databaseUrl)
  return { dataDir, databaseUrl, db, close: () => db.destroy() }
}
