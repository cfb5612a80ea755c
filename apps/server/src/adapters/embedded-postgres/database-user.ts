import { execFileSync } from 'node:child_process'

/** A user of the operating system. */
export type OsUser = { readonly uid: number; readonly gid: number }

/** The unprivileged user of Linux, where `postgres` cannot be created. */
const unprivilegedUser: OsUser = { uid: 65_534, gid: 65_534 }

/**
 * Returns the user for PostgreSQL, which refuses to run as root: then `postgres`, created when missing. Returns
 * `null` for an unprivileged user, who runs the database as well.
 */
export function getDatabaseUser(): OsUser | null {
  if (process.getuid?.() !== 0) return null
  const existing = findPostgresUser()
  if (existing !== null) return existing
  const isCreated = run('useradd', '--system', '--no-create-home', '--user-group', 'postgres') !== null
  return (isCreated ? findPostgresUser() : null) ?? unprivilegedUser
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
