import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  linkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { getErrorCode } from '../../error-code'
import { ProgramError } from '../../program-error'
import { isRunning, getStartTime } from '../processes'

const rootDataDir = '/var/lib/murphy'

/**
 * Returns the default data folder: `.murphy` in the repository root. As root the database runs as another user, who
 * cannot enter a repository below a closed home directory; then the folder is below /var/lib/murphy.
 *
 * Source: docs/interfaces.md#environment
 */
export function getDefaultDataDir(root: string): string {
  if (process.getuid?.() !== 0 || canOthersEnter(root)) return join(root, '.murphy')
  return join(rootDataDir, createHash('sha256').update(root).digest('hex').slice(0, 12))
}

/** Returns whether an unprivileged user can enter the folder and all of its parents. */
export function canOthersEnter(folder: string): boolean {
  if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canOthersEnter(parent)
}

/**
 * Creates the data folder when it is missing.
 *
 * Errors: throws a ProgramError that names the folder and the variable when it cannot be made or written.
 */
export function prepareDataFolder(folder: string): void {
  try {
    // Others may pass through, so that the database's user reaches its own folder. Secrets have mode 0600.
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o011)
    accessSync(folder, constants.W_OK | constants.X_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = getErrorCode(error) ?? String(error)
    throw new ProgramError(
      `The data folder ${folder} cannot be written (${reason}); set MURPHY_DATA_DIR to a folder that this user can write to.`,
    )
  }
}

/** Stores the name of the folder below /var/lib/murphy, so that a new data folder gets a new database. */
const databaseFolderFile = 'database-place'

/**
 * Returns the database's folder: the data folder, or one below /var/lib/murphy when the server runs as root and the
 * database's user cannot enter the data folder. The first choice stays, even when the folder's mode changes.
 *
 * Source: docs/dependencies.md
 */
export function getDatabaseFolder(dataDir: string): string {
  const isHere = existsSync(join(dataDir, 'database'))
  const isElsewhere = existsSync(join(dataDir, databaseFolderFile))
  const needsAnother = process.getuid?.() === 0 && !canOthersEnter(dataDir)
  if (isHere || (!isElsewhere && !needsAnother)) return dataDir
  const name = getOrCreateSecret(dataDir, databaseFolderFile, () => randomBytes(6).toString('hex'))
  const folder = join(rootDataDir, name)
  prepareDataFolder(folder)
  return folder
}

/** Returns a secret that is generated once and stored in the data folder. Only its owner can read it. */
export function getOrCreateSecret(folder: string, name: string, generate: () => string): string {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = generate()
  // The rename is atomic: a process that dies in between must not leave an empty secret.
  writeFileSync(`${path}.new`, secret, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secret
}

type FolderLock =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly holder: number }

/** Locks the data folder for this process. A lock whose process has ended is taken over. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'murphy.pid')
  // A link appears with its content or not at all, so no process reads a half-written lock.
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${process.pid} ${getStartTime(process.pid) ?? ''}`, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(own, path)
        return { ok: true, release: () => rmSync(path, { force: true }) }
      } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') throw error
        const holder = findHolder(path)
        if (holder !== null) return { ok: false, holder }
        rmSync(path, { force: true })
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Returns the running process that holds the lock, or `null`. */
function findHolder(path: string): number | null {
  const [pid = '', started = ''] = read(path).split(' ')
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid || !isRunning(Number(pid))) return null
  // The system reuses process numbers: a different start time means another process.
  const now = getStartTime(Number(pid))
  return started !== '' && now !== null && started !== now ? null : Number(pid)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
