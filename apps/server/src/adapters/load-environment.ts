import type { Environment } from '../environment'
import { readEnvironment } from '../environment'
import { ProgramError } from './program-error'

/**
 * Reads the operator's variables for a program. Errors: throws a ProgramError that names the first invalid variable.
 */
export function loadEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const read = readEnvironment(variables)
  if (!read.ok) throw new ProgramError(read.error)
  return read.value
}
