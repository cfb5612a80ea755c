import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'MURPHY_E2E_CHECKED_SCREENS'

/**
 * Creates the folder in which all workers of a run record the screens that axe has checked: an empty file each, named by
 * the hash of the markup. Call it before the workers start, because they inherit its path.
 *
 * @returns a function that removes the folder
 */
export function createCheckedScreensFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-checked-screens-'))
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Returns the folder of this run. Errors: throws when the run has not created it. */
export function getCheckedScreensFolder(): string {
  const folder = process.env[variable]
  if (folder === undefined)
    throw new Error(`${variable} is not set; the global set-up of the journeys sets it.`)
  return folder
}
