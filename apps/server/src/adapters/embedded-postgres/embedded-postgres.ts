import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ProgramError } from '../../program-error'
import { createSecret } from '../../secrets'
import { getDatabaseFolder, getOrCreateSecret } from '../data-folder/data-folder'
import { sendSignal, waitForExit } from '../processes'
import { superviseProcess } from '../supervise-process'
import type { Cluster } from './cluster'
import { createProcessEnvironment, findPostmaster, initialiseCluster } from './cluster'
import { getDatabaseUser } from './database-user'
import { findPostgresPrograms } from './find-programs'
import { findFreePort, isAnswering, toDatabaseUrl } from './connection'

/** A PostgreSQL that the server has started for itself. */
export type EmbeddedPostgres = {
  /** The address, which contains the password and must not be logged. */
  readonly url: string
  /** The folder of its files. */
  readonly folder: string
  /**
   * Resolves when the database answers. From then on it is restarted when it dies.
   *
   * Errors: rejects with a ProgramError that contains PostgreSQL's last output when it does not start.
   */
  readonly waitUntilReady: () => Promise<void>
  /** Stops PostgreSQL. Then its process has ended and committed data is on disk. */
  readonly stop: () => Promise<void>
}

/** The maximum time until a started database answers. */
const startLimitMs = 20_000
/** The maximum time until a database that outlived its server answers. */
const adoptLimitMs = 5000
/**
 * The times for a fast and for an immediate shutdown. Process managers kill a program that takes long, such as Docker
 * after 10 s.
 */
const stopLimitMs = 2000
const abortLimitMs = 500

/** PostgreSQL's settings, for a small footprint beside a Node process. Those of durability keep their defaults. */
const serverOptions = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'autovacuum_max_workers=1',
  'io_method=sync',
  'max_logical_replication_workers=0',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
]

/**
 * Starts a real PostgreSQL for the data folder. Its database is created on the first start. A PostgreSQL that outlived
 * the server is taken over, and one that dies is restarted. The promise resolves while the processes are still
 * starting; `waitUntilReady` waits for them.
 *
 * @param onRestart called each time PostgreSQL is restarted
 *
 * Errors: throws a ProgramError when the database cannot be created, or when an unusable one holds the folder.
 * Source: decision 001
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onRestart: () => void = () => {},
): Promise<EmbeddedPostgres> {
  const databaseFolder = getDatabaseFolder(dataDir)
  const cluster: Cluster = {
    folder: join(databaseFolder, 'database'),
    programs: findPostgresPrograms(databaseFolder),
    owner: getDatabaseUser(),
    dataDir,
  }
  const password = getOrCreateSecret(dataDir, 'database-password', createSecret)
  const logFile = join(dataDir, 'logs/database.log')
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  await initialiseCluster(cluster, password)

  const adoptedPort = await findRunningPort(cluster, password)
  const port = adoptedPort ?? (await findFreePort())
  const url = toDatabaseUrl(port, password)
  let child: ChildProcess | null = null
  const start = (): void => {
    child = launch(cluster, port, logFile)
  }
  const isAlive = (): boolean =>
    child ? child.pid !== undefined && !hasEnded(child) : findPostmaster(cluster) !== null

  if (adoptedPort === null) start()
  let restarts: ReturnType<typeof superviseProcess> | null = null
  return {
    url,
    folder: cluster.folder,
    waitUntilReady: async () => {
      if (adoptedPort === null) await waitUntilAnswering(url, isAlive, logFile)
      restarts = superviseProcess({
        isAlive,
        start: () => {
          onRestart()
          start()
        },
      })
    },
    stop: async () => {
      restarts?.stop()
      // A server that has just started has not recorded its process yet.
      const pid = child && !hasEnded(child) ? child.pid : findPostmaster(cluster)?.pid
      if (pid === undefined) return
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes a checkpoint. SIGQUIT leaves that to
      // recovery.
      if (!sendSignal(pid, 'SIGINT') || (await waitForExit(pid, stopLimitMs))) return
      if (sendSignal(pid, 'SIGQUIT')) await waitForExit(pid, abortLimitMs)
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function launch(cluster: Cluster, port: number, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(
    join(cluster.programs, 'bin/postgres'),
    ['-D', cluster.folder, '-p', String(port), ...serverOptions.flatMap((option) => ['-c', option])],
    // The process gets a group of its own, so Ctrl-C in a terminal reaches the server alone. The server stops the
    // database after its last answer.
    {
      cwd: '/',
      env: createProcessEnvironment(cluster),
      stdio: ['ignore', log, log],
      detached: true,
      ...cluster.owner,
    },
  )
  closeSync(log)
  // A program that cannot be started has no pid; the caller checks that.
  child.on('error', () => {})
  return child
}

/** Returns the port of a PostgreSQL that still runs on this cluster and accepts the password; `null`: none runs. */
async function findRunningPort(cluster: Cluster, password: string): Promise<number | null> {
  const limit = Date.now() + adoptLimitMs
  for (;;) {
    const running = findPostmaster(cluster)
    if (!running) return null
    if (running.port > 0 && (await isAnswering(toDatabaseUrl(running.port, password)))) return running.port
    if (Date.now() > limit) {
      throw new ProgramError(
        `PostgreSQL process ${running.pid} uses ${cluster.folder} but does not answer; stop that process and start again.`,
      )
    }
    await wait(100)
  }
}

async function waitUntilAnswering(url: string, isAlive: () => boolean, logFile: string): Promise<void> {
  const limit = Date.now() + startLimitMs
  while (Date.now() < limit && isAlive()) {
    if (await isAnswering(url)) return
    await wait(20)
  }
  const lastLines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ')
  throw new ProgramError(`The database did not start (${lastLines}); see ${logFile}.`)
}
