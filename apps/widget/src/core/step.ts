import { move } from '@murphy/flow'
import type { Step } from '@murphy/flow'
import type { Effect } from './effect'
import type { State } from './state'

/** What every rule of the core answers. */
export type WidgetStep = Step<State, Effect>

/** One rule of the core, waiting for the state it shall work on. */
export type Rule = (state: State) => WidgetStep

/** Applies rules one after the other, each to the state the one before left, and gathers the effects in order. */
export function inOrder(state: State, ...rules: readonly Rule[]): WidgetStep {
  let current = state
  const effects: Effect[] = []
  for (const rule of rules) {
    const step = rule(current)
    current = step.state
    effects.push(...step.effects)
  }
  return { state: current, effects }
}

/** A rule that only asks for something. */
export function ask(...effects: readonly Effect[]): Rule {
  return (state) => move(state, ...effects)
}

/** A rule that only changes some fields of one part of the state. */
export function put<Part extends 'session' | 'conversation' | 'device' | 'features'>(
  part: Part,
  change: Partial<State[Part]>,
): Rule {
  return (state) => move({ ...state, [part]: { ...state[part], ...change } })
}
