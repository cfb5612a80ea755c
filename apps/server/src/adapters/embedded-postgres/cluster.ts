import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getCommand, isRunning } from '../processes'
import { ProgramError } from '../program-error'
import { databaseRole } from './connection'
import type { OsUser } from './database-user'

/** One database on disk and what runs it. */
export type Cluster = {
  readonly folder: string
  /** The folder with PostgreSQL's `bin` and `lib`. */
  readonly programs: string
  /** `null`: whoever we are. */
  readonly owner: OsUser | null
  /** Whose database this is; stands in the environment of its processes, so that an operator can tell them apart. */
  readonly dataDir: string
}

/** What a child of ours is given; it must not pick up the PG… variables of whoever started us. */
export function programEnvironment({ folder, dataDir }: Cluster): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LANG: 'C', LC_ALL: 'C', PGDATA: folder, MURPHY_DATA_DIR: dataDir }
}

/**
 * Makes the database unless it is there. It is made beside its place and moved when whole, so that a first start that
 * was interrupted leaves nothing that looks like a database.
 *
 * Errors: throws a ProgramError with initdb's own first words.
 */
export async function initialiseCluster(cluster: Cluster, password: string): Promise<void> {
  const { folder, programs, owner } = cluster
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [unfinished, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const parameters = [
    `--pgdata=${unfinished}`,
    `--username=${databaseRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  try {
    await promisify(execFile)(join(programs, 'bin/initdb'), parameters, {
      cwd: '/',
      env: programEnvironment(cluster),
      ...owner,
    })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new ProgramError(`The database could not be made in ${folder}: ${words.split('\n')[0] ?? ''}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export type Postmaster = { readonly pid: number; readonly port: number }

/**
 * The server that runs on the cluster, as PostgreSQL itself has noted it; `null`: none that lives.
 * After a crash the noted number may be another program's by now; PostgreSQL would take that for a server of its own.
 */
export function findPostmaster({ folder }: Cluster): Postmaster | null {
  const note = join(folder, 'postmaster.pid')
  let lines: readonly string[]
  try {
    lines = readFileSync(note, 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!isRunning(pid)) return null
  const command = getCommand(pid)
  if (command && !command.includes(folder)) {
    rmSync(note, { force: true })
    return null
  }
  return { pid, port }
}
