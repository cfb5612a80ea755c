import { move } from '@murphy/flow'
import type { Step } from '@murphy/flow'
import type { Effect } from './effect'
import type { OnShift, State } from './state'

/** What every rule of the core answers. */
export type DeskStep = Step<State, Effect>
export type ShiftStep = Step<OnShift, Effect>

/** One rule of a shift, waiting for the state it shall work on. */
export type Rule = (shift: OnShift) => ShiftStep

/** Applies rules one after the other, each to the state the one before left, and gathers the effects in order. */
export function inOrder(shift: OnShift, ...rules: readonly Rule[]): ShiftStep {
  let current = shift
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
  return (shift) => move(shift, ...effects)
}

/** A rule that only changes some fields. */
export function change(fields: Partial<OnShift>): Rule {
  return (shift) => move({ ...shift, ...fields })
}
