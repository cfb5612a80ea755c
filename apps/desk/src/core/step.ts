import * as flow from '@murphy/flow'
import type { Effect } from './effect'
import type { OnShift, State } from './state'

/** The result of a rule: the next state and its effects. */
export type DeskStep = flow.Step<State, Effect>

/** One rule of a shift. */
export type Rule = flow.Rule<OnShift, Effect>

export const sequence = flow.sequence<OnShift, Effect>
export const emit = flow.emit<OnShift, Effect>

/** Returns a rule that changes some fields only. */
export function change(fields: Partial<OnShift>): Rule {
  return (shift) => flow.next({ ...shift, ...fields })
}
