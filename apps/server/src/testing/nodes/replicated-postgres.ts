import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { getDatabaseUser } from '../../adapters/embedded-postgres/database-user'
import { findFreePort } from '../../adapters/embedded-postgres/connection'
import { signalPostgres } from '../freezable-postgres'
import { startForwarder } from './forwarder'

/** Debian's PostgreSQL with a synchronous replica, behind one address. */
export type ReplicatedPostgres = {
  /** The address of an empty database, which stays the same through a fail-over. */
  readonly url: string
  readonly restart: () => Promise<void>
  /** Pauses every process of the server that answers. */
  readonly freeze: () => void
  readonly thaw: () => void
  /**
   * Stops the primary at once. The address leads to the replica, which reads only until it is promoted after
   * `readOnlyMs`.
   */
  readonly failOver: (readOnlyMs: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts both servers. `programs`: the folder of Debian's programs. */
export async function startReplicatedPostgres(programs: string): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-postgres-'))
  // The database's user has to enter it.
  chmodSync(folder, 0o711)
  const owner = getDatabaseUser()
  const [primary, replica] = [
    { data: join(folder, 'primary'), port: await findFreePort() },
    { data: join(folder, 'replica'), port: await findFreePort() },
  ]
  for (const { data } of [primary, replica]) {
    mkdirSync(data, { mode: 0o700 })
    if (owner) chownSync(data, owner.uid, owner.gid)
  }
  function run(program: string, ...parameters: string[]): void {
    execFileSync(join(programs, program), parameters, { cwd: '/', stdio: 'ignore', ...owner })
  }
  function control(server: { data: string; port: number }, action: string, ...parameters: string[]): void {
    const options = `-p ${server.port} -k ${server.data} -c listen_addresses=127.0.0.1`
    const log = join(server.data, 'log')
    run(
      'pg_ctl',
      `--pgdata=${server.data}`,
      ...parameters,
      `--options=${options}`,
      '--wait',
      `--log=${log}`,
      action,
    )
  }
  async function query(port: number, statement: string): Promise<number> {
    const client = new pg.Client({ connectionString: `postgres://murphy@127.0.0.1:${port}/postgres` })
    await client.connect()
    try {
      return (await client.query(statement)).rowCount ?? 0
    } finally {
      await client.end()
    }
  }

  run(
    'initdb',
    `--pgdata=${primary.data}`,
    '--username=murphy',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  control(primary, 'start')
  await query(primary.port, 'create database murphy')
  run(
    'pg_basebackup',
    `--pgdata=${replica.data}`,
    `--port=${primary.port}`,
    '--host=127.0.0.1',
    '--username=murphy',
    '--write-recovery-conf',
  )
  control(replica, 'start')
  // A commit waits for the replica: what was acknowledged survives a fail-over.
  await query(primary.port, "alter system set synchronous_standby_names = '*'")
  await query(primary.port, 'select pg_reload_conf()')
  while ((await query(primary.port, "select from pg_stat_replication where sync_state = 'sync'")) === 0)
    await wait(50)
  const forwarder = await startForwarder(primary.port)
  let current = primary
  return {
    url: `postgres://murphy@127.0.0.1:${forwarder.port}/murphy`,
    restart: async () => {
      control(current, 'restart', '--mode=fast')
    },
    freeze: () => signalPostgres(current.data, 'SIGSTOP'),
    thaw: () => signalPostgres(current.data, 'SIGCONT'),
    failOver: async (readOnlyMs) => {
      control(primary, 'stop', '--mode=immediate')
      forwarder.leadTo(replica.port)
      current = replica
      await wait(readOnlyMs)
      // The setting was copied with the data; no replica is left to wait for.
      appendFileSync(join(replica.data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
      run('pg_ctl', `--pgdata=${replica.data}`, '--wait', 'promote')
    },
    stop: async () => {
      signalPostgres(current.data, 'SIGCONT')
      for (const server of current === replica ? [replica] : [replica, primary])
        control(server, 'stop', '--mode=immediate')
      rmSync(folder, { recursive: true, force: true })
      await forwarder.stop()
    },
  }
}
