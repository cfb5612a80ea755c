import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ProgramError } from '../../program-error'
import { getCommand, isRunning } from '../processes'
import { databaseRole } from './connection'
import type { OsUser } from './database-user'

/** A PostgreSQL cluster on disk and the programs that run it. */
export type Cluster = {
  readonly folder: string
  /** The folder with PostgreSQL's `bin` and `lib`. */
  readonly programs: string
  /** `null`: the current user. */
  readonly owner: OsUser | null
  /**
   * The data folder that the database belongs to. It is in the environment of its processes, so that an operator can
   * tell them apart.
   */
  readonly dataDir: string
}

/** Returns the environment of child processes. They must not inherit PG… variables from the shell. */
export function createProcessEnvironment({ folder, dataDir }: Cluster): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LANG: 'C', LC_ALL: 'C', PGDATA: folder, MURPHY_DATA_DIR: dataDir }
}

/**
 * Creates the cluster when it does not exist. It is created under another name and then renamed, so that an
 * interrupted first start leaves no incomplete database.
 *
 * Errors: throws a ProgramError with initdb's first line of output.
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
      env: createProcessEnvironment(cluster),
      ...owner,
    })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    const reason = output.split('\n')[0] ?? ''
    throw new ProgramError(
      `The database could not be created in ${folder} (${reason}); check the free space and the permissions of the folder.`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export type Postmaster = { readonly pid: number; readonly port: number }

/**
 * Returns the running server of the cluster, as PostgreSQL has recorded it, or `null`. After a crash the recorded
 * number may belong to another program, which PostgreSQL would take for its own server.
 */
export function findPostmaster({ folder }: Cluster): Postmaster | null {
  const pidFile = join(folder, 'postmaster.pid')
  let lines: readonly string[]
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!isRunning(pid)) return null
  const command = getCommand(pid)
  if (command && !command.includes(folder)) {
    rmSync(pidFile, { force: true })
    return null
  }
  return { pid, port }
}
