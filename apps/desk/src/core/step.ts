import * as flow from '@murphy/flow'
import type { Effect } from './effect'
import type { OnShift, State } from './state'

/** What every rule of the core answers. */
export type DeskStep = flow.Step<State, Effect>

/** One rule of a shift. */
export type Rule = flow.Rule<OnShift, Effect>

export const sequence = flow.sequence<OnShift, Effect>
export const emit = flow.emit<OnShift, Effect>

/** A rule that only changes some fields. */
export function change(fields: Partial<OnShift>): Rule {
  return (shift) => flow.next({ ...shift, ...fields })
}
