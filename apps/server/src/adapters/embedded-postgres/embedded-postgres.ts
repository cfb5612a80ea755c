import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { keptSecret, randomKey } from '../data-folder'
import { ProgramError } from '../program-error'
import { postgresPrograms } from './binaries'
import type { OsUser } from './database-user'
import { databaseUser } from './database-user'

export type EmbeddedPostgres = {
  /** Address with the password in it; not for logs. */
  readonly url: string
  /** Orderly: what is committed is on disk, and the process is gone. */
  readonly stop: () => Promise<void>
}

const user = 'murphy'
const startLimitMs = 20_000
const stopLimitMs = 4000
const watchEveryMs = 500

/** A small footprint beside a Node process; durability stays as PostgreSQL ships it. */
const options = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'autovacuum_max_workers=1',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
]

/**
 * A real PostgreSQL in the data folder: made on the first start, adopted when it outlived the server, started again
 * when it dies while the server runs.
 *
 * Errors: throws a ProgramError with PostgreSQL's own last words when it does not start.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'database')
  const programs = postgresPrograms(dataDir)
  const owner = databaseUser()
  const password = keptSecret(dataDir, 'database-password', randomKey)
  const logFile = join(dataDir, 'logs/database.log')
  mkdirSync(join(dataDir, 'logs'), { recursive: true })

  if (!existsSync(join(cluster, 'PG_VERSION')))
    await initialise({ cluster, programs, owner, password, dataDir })

  const living = await livingServer(cluster, password)
  const port = living?.port ?? (await freePort())
  const url = addressOf(port, password)
  let child: ChildProcess | null = living ? null : launch({ cluster, programs, owner, port, logFile })
  if (!living) await untilItAnswers(url, () => child?.exitCode !== null && child !== null, logFile)

  let isStopping = false
  const watch = setInterval(() => {
    const isAlive = child
      ? child.exitCode === null && child.signalCode === null
      : postmaster(cluster) !== null
    if (!isStopping && !isAlive) child = launch({ cluster, programs, owner, port, logFile })
  }, watchEveryMs)
  watch.unref()

  return {
    url,
    stop: async () => {
      isStopping = true
      clearInterval(watch)
      const running = postmaster(cluster)
      if (!running) return
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes a checkpoint. SIGQUIT leaves that to recovery.
      process.kill(running.pid, 'SIGINT')
      if (!(await isGone(running.pid, stopLimitMs))) process.kill(running.pid, 'SIGQUIT')
      await isGone(running.pid, 1000)
    },
  }
}

async function initialise({
  cluster,
  programs,
  owner,
  password,
  dataDir,
}: {
  cluster: string
  programs: string
  owner: OsUser | null
  password: string
  dataDir: string
}): Promise<void> {
  // A folder without PG_VERSION is what an interrupted first start left behind.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  const passwordFile = join(dataDir, 'database-password.init')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [cluster, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const parameters = [
    '-D',
    cluster,
    '-U',
    user,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  try {
    await promisify(execFile)(
      join(programs, 'bin/initdb'),
      [...parameters, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
      { cwd: '/', env: programEnvironment(), ...owner },
    )
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    rmSync(cluster, { recursive: true, force: true })
    throw new ProgramError(`The database could not be made in ${cluster}: ${words.split('\n')[0] ?? ''}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function launch({
  cluster,
  programs,
  owner,
  port,
  logFile,
}: {
  cluster: string
  programs: string
  owner: OsUser | null
  port: number
  logFile: string
}): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(
    join(programs, 'bin/postgres'),
    ['-D', cluster, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
    { cwd: '/', env: { ...programEnvironment(), PGDATA: cluster }, stdio: ['ignore', log, log], ...owner },
  )
  closeSync(log)
  child.on('error', () => {})
  return child
}

/** PostgreSQL must not pick up the PG… variables of whoever started us. */
function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LANG: 'C', LC_ALL: 'C' }
}

/** The server that still runs on this cluster and answers to our password. */
async function livingServer(cluster: string, password: string): Promise<{ port: number } | null> {
  const running = postmaster(cluster)
  if (!running) return null
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await answers(addressOf(running.port, password))) return running
    if (!postmaster(cluster)) return null
    await wait(250)
  }
  throw new ProgramError(
    `A PostgreSQL with process ${running.pid} holds ${cluster} but does not answer; end that process and start again.`,
  )
}

/** Process and port of the running server, as PostgreSQL itself has noted them. */
function postmaster(cluster: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    process.kill(pid, 0)
    return { pid, port }
  } catch {
    return null
  }
}

async function untilItAnswers(url: string, hasEnded: () => boolean, logFile: string): Promise<void> {
  for (const limit = Date.now() + startLimitMs; Date.now() < limit;) {
    if (await answers(url)) return
    if (hasEnded()) break
    await wait(20)
  }
  const words = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ')
  throw new ProgramError(`The database did not start: ${words}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  for (const limit = Date.now() + limitMs; Date.now() < limit;) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await wait(20)
  }
  return false
}

function addressOf(port: number, password: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}
