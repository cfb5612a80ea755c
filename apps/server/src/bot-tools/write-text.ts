import { writeFileSync } from 'node:fs'
import { ProgramError } from '../program-error'

/** Writes a text file. Errors: throws a ProgramError that names a file that cannot be written. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {
    throw new ProgramError(`${file} cannot be written. Check the path and its permissions.`)
  }
}
