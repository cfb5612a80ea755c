import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../adapters/embedded-postgres/connection'
import { getDatabaseUser } from '../adapters/embedded-postgres/database-user'

const versionsFolder = '/usr/lib/postgresql'

/** Returns the folder with the programs of Debian's newest PostgreSQL, or `null`. */
export function findDebianPostgres(): string | null {
  if (!existsSync(versionsFolder)) return null
  const version = readdirSync(versionsFolder)
    .filter((name) => existsSync(join(versionsFolder, name, 'bin/postgres')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
  return version === undefined ? null : join(versionsFolder, version, 'bin')
}

/** A PostgreSQL of Debian's, as an operator runs one. */
export type DebianPostgres = {
  /** Creates an empty database and returns its address. */
  readonly createDatabase: (name: string) => Promise<string>
  readonly stop: () => void
}

/** Starts Debian's PostgreSQL with its data in a folder that its user can enter. */
export async function startDebianPostgres(programs: string, folder: string): Promise<DebianPostgres> {
  const owner = getDatabaseUser()
  const data = join(folder, 'cluster')
  mkdirSync(data)
  if (owner) chownSync(data, owner.uid, owner.gid)
  const port = await findFreePort()
  const run = (program: string, ...parameters: string[]): void => {
    execFileSync(join(programs, program), parameters, { cwd: '/', stdio: 'ignore', ...owner })
  }
  run(
    'initdb',
    `--pgdata=${data}`,
    '--username=murphy',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1`
  run('pg_ctl', `--pgdata=${data}`, `--options=${options}`, '--wait', `--log=${join(data, 'log')}`, 'start')
  const toUrl = (database: string): string => `postgres://murphy@127.0.0.1:${port}/${database}`
  return {
    createDatabase: async (name) => {
      const client = new pg.Client({ connectionString: toUrl('postgres') })
      await client.connect()
      await client.query(`create database ${pg.escapeIdentifier(name)}`)
      await client.end()
      return toUrl(name)
    },
    stop: () => run('pg_ctl', `--pgdata=${data}`, '--mode=immediate', 'stop'),
  }
}
