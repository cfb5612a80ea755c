import * as flow from '@murphy/flow'
import type { Effect } from './effect'
import type { State } from './state'

/** The result of every rule of the core. */
export type WidgetStep = flow.Step<State, Effect>

/** One rule of the core. */
export type Rule = flow.Rule<State, Effect>

export const sequence = flow.sequence<State, Effect>
export const emit = flow.emit<State, Effect>

/** Returns a rule that changes some fields of one part of the state. */
export function put<Part extends 'session' | 'conversation' | 'device' | 'features' | 'drafts'>(
  part: Part,
  change: Partial<State[Part]>,
): Rule {
  return (state) => flow.next({ ...state, [part]: { ...state[part], ...change } })
}
