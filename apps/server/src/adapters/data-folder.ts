import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ProgramError } from './program-error'

/**
 * Where the data lies when the operator has not said: `.murphy` in the checkout. As root the database runs as another
 * user, who cannot enter a checkout below a closed home; then it lies under /var/lib/murphy.
 *
 * Source: interfaces section 2 (MURPHY_DATA_DIR)
 */
export function defaultDataDir(checkout: string): string {
  if (process.getuid?.() !== 0 || canOthersEnter(checkout)) return join(checkout, '.murphy')
  return join('/var/lib/murphy', createHash('sha256').update(checkout).digest('hex').slice(0, 12))
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

/** A secret that is generated once and kept in the data folder, readable by its owner alone. */
export function keptSecret(folder: string, name: string, generate: () => string): string {
  const path = join(folder, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = generate()
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

/** 32 random bytes as base64url. */
export function randomKey(): string {
  return randomBytes(32).toString('base64url')
}
