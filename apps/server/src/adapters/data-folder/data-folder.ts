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
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ProgramError } from '../program-error'

const rootDataDir = '/var/lib/murphy'

/**
 * Where the data lies when the operator has not said: `.murphy` in the checkout. As root the database runs as another
 * user, who cannot enter a checkout below a closed home; then it lies under /var/lib/murphy.
 *
 * Source: interfaces section 2 (MURPHY_DATA_DIR)
 */
export function defaultDataDir(checkout: string): string {
  if (process.getuid?.() !== 0 || canOthersEnter(checkout)) return join(checkout, '.murphy')
  return join(rootDataDir, createHash('sha256').update(checkout).digest('hex').slice(0, 12))
}

/** Whether a user without special rights can pass through the folder and all above it. */
export function canOthersEnter(folder: string): boolean {
  if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canOthersEnter(parent)
}

/**
 * Makes the data folder if it is missing.
 *
 * Errors: throws a ProgramError that names the folder and the variable when it cannot be made or written.
 */
export function prepareDataFolder(folder: string): void {
  try {
    // Others may pass, so that the database's user reaches its own folder; what is secret has mode 0600.
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o011)
    accessSync(folder, constants.W_OK | constants.X_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ProgramError(
      `The data folder ${folder} cannot be written (${reason}); set MURPHY_DATA_DIR to a folder that this user may write.`,
    )
  }
}

/** Holds the name of the folder below /var/lib/murphy, so that a new data folder is a new database. */
const databaseFolderFile = 'database-place'

/**
 * Where the database lies: in the data folder, or below /var/lib/murphy when we are root and the database's own user
 * cannot enter the data folder. Once chosen it stays, whatever becomes of the folder's rights.
 *
 * Source: dependencies section 2 (embedded PostgreSQL, 1)
 */
export function getDatabaseFolder(dataDir: string): string {
  const isHere = existsSync(join(dataDir, 'database'))
  const isElsewhere = existsSync(join(dataDir, databaseFolderFile))
  const needsAnother = process.getuid?.() === 0 && !canOthersEnter(dataDir)
  if (isHere || (!isElsewhere && !needsAnother)) return dataDir
  const place = getOrCreateSecret(dataDir, databaseFolderFile, () => randomBytes(6).toString('hex'))
  const home = join(rootDataDir, place)
  prepareDataFolder(home)
  return home
}

/** A secret that is generated once and kept in the data folder, readable by its owner alone. */
export function getOrCreateSecret(folder: string, name: string, generate: () => string): string {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = generate()
  // Renamed when whole: a process that dies in between must not leave an empty secret behind.
  writeFileSync(`${path}.new`, secret, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secret
}

/** 32 random bytes as base64url. */
export function randomKey(): string {
  return randomBytes(32).toString('base64url')
}
