import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAnswering } from '../adapters/embedded-postgres/connection'
import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres'
import { waitForExit } from '../adapters/processes'
import { makeTemplate, openTestDatabase, stopWaitingForDisk, type TestDatabase } from './test-database'
import type { DatabaseLimits } from '../adapters/postgres/guarded-pool'

/** A PostgreSQL for one test file. Its processes can be paused and continued, as on a stalled machine. */
export type FreezablePostgres = {
  readonly openDatabase: (limits: DatabaseLimits) => Promise<TestDatabase>
  /** Pauses the postmaster and all of its backends. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Ends every session, shuts down and starts again. */
  readonly restart: () => Promise<void>
  /** Runs a statement on its own connection and returns the number of rows. */
  readonly run: (statement: string) => Promise<number>
  /** Returns the number of connections that are idle in a transaction, open or aborted. */
  readonly idleInTransaction: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL with the template of `openTestDatabase`. */
export async function startFreezablePostgres(): Promise<FreezablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-freezable-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(folder)
  await postgres.waitUntilReady()
  await stopWaitingForDisk(postgres.url)
  await makeTemplate(postgres.url)

  async function run(statement: string): Promise<number> {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return (await client.query(statement)).rowCount ?? 0
    } finally {
      await client.end()
    }
  }

  return {
    openDatabase: (limits) => openTestDatabase(postgres.url, limits),
    freeze: () => signalPostgres(postgres.folder, 'SIGSTOP'),
    thaw: () => signalPostgres(postgres.folder, 'SIGCONT'),
    restart: async () => {
      const pid = readPostmaster(postgres.folder)
      process.kill(pid, 'SIGINT')
      await waitForExit(pid, 10_000)
      // The supervisor starts it again.
      while (!(await isAnswering(postgres.url))) await wait(50)
    },
    run,
    idleInTransaction: () => run("select from pg_stat_activity where state like 'idle in transaction%'"),
    stop: async () => {
      signalPostgres(postgres.folder, 'SIGCONT')
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to the postmaster of a data folder and to all of its backends. */
export function signalPostgres(dataFolder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = readPostmaster(dataFolder)
  for (const pid of [postmaster, ...listChildren(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // The backend has ended since it was listed.
    }
  }
}

function readPostmaster(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function listChildren(parent: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && findParent(pid) === parent)
}

function findParent(pid: number): number | null {
  try {
    // The name in brackets may contain anything. State and parent follow it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(parent)
  } catch {
    return null
  }
}
