/** The result of a transition: the next state, and the effects that the runner performs, in order. */
export type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] }

/**
 * A pure function from state and event to the next step. It reads no clock, draws no random numbers and never waits.
 * Time and ids arrive inside events.
 */
export type Transition<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>

/** Returns the same state without effects, for an event that the state ignores. */
export function unchanged<State>(state: State): Step<State, never> {
  return { state, effects: [] }
}

/** Returns a new state with its effects. */
export function next<State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> {
  return { state, effects }
}

/** One rule of a machine. It receives the state that it works on. */
export type Rule<State, Effect> = (state: State) => Step<State, Effect>

/** Applies rules in order, each to the state that the previous one returned, and collects their effects. */
export function sequence<State, Effect>(
  state: State,
  ...rules: readonly Rule<State, Effect>[]
): Step<State, Effect> {
  let current = state
  const effects: Effect[] = []
  for (const rule of rules) {
    const step = rule(current)
    current = step.state
    effects.push(...step.effects)
  }
  return { state: current, effects }
}

/** Returns a rule that changes nothing and emits effects. */
export function emit<State, Effect>(...effects: readonly Effect[]): Rule<State, Effect> {
  return (state) => next(state, ...effects)
}
