import type { ManagedName } from '@murphy/contracts/desk'
import { managedSettings } from '@murphy/contracts/desk'
import { DeskProblem } from '../desk-problem'

export function isManaged(name: string): name is ManagedName {
  return Object.hasOwn(managedSettings, name)
}

/**
 * Returns the name of a setting that managers may change.
 *
 * Errors: DeskProblem `not_found` for any other name.
 */
export function managed(name: string): ManagedName {
  if (isManaged(name)) return name
  throw new DeskProblem('not_found', 'Setting not found.')
}
