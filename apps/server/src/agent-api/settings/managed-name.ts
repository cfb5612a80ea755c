import type { ManagedName } from '@murphy/contracts/desk'
import { managedSettings } from '@murphy/contracts/desk'
import { DeskProblem } from '../desk-problem'

export function isManaged(name: string): name is ManagedName {
  return Object.hasOwn(managedSettings, name)
}

/** Errors: DeskProblem `not_found` for a name that managers do not set. */
export function managed(name: string): ManagedName {
  if (isManaged(name)) return name
  throw new DeskProblem('not_found', 'There is no such setting.')
}
