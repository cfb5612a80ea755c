import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAnswering } from '../adapters/embedded-postgres/connection'
import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres'
import { waitForExit } from '../adapters/embedded-postgres/keep-running'
import { makeTemplate, openTestDatabase, type TestDatabase } from './test-database'
import type { DatabaseLimits } from '../adapters/postgres/guarded-pool'

/** A PostgreSQL of one test file, whose processes can be stopped and continued as a stalled machine does. */
export type FreezablePostgres = {
  readonly openDatabase: (limits: DatabaseLimits) => Promise<TestDatabase>
  /** Stops the postmaster and all of its backends. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Ends every session, shuts down and starts again. */
  readonly restart: () => Promise<void>
  /** Runs a statement on a connection of its own and tells how many rows it gave. */
  readonly run: (statement: string) => Promise<number>
  /** How many connections are open or aborted inside a transaction without asking anything, as PostgreSQL counts them. */
  readonly idleInTransaction: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL with the template of `openTestDatabase`. */
export async function startFreezablePostgres(): Promise<FreezablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-freezable-'))
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(folder)
  await postgres.answering()
  await makeTemplate(postgres.url)

  function postmasterPid(): number {
    return Number(readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = postmasterPid()
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // A backend that ended since it was listed.
      }
    }
  }

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
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    restart: async () => {
      const pid = postmasterPid()
      process.kill(pid, 'SIGINT')
      await waitForExit(pid, 10_000)
      // Whoever looks after it starts it again.
      while (!(await isAnswering(postgres.url))) await wait(50)
    },
    run,
    idleInTransaction: () => run("select from pg_stat_activity where state like 'idle in transaction%'"),
    stop: async () => {
      signalAll('SIGCONT')
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything; behind it stand the state and the parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(parent)
  } catch {
    return null
  }
}
