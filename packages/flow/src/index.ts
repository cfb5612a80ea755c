/** What a transition answers: the next state, and the effects that somebody else shall perform, in order. */
export type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] }

/** A pure rule from state and event to the next step. No clock, no random, no await: time and ids arrive inside events. */
export type Transition<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>

/** The same state again, nothing to do: what a state answers to an event it ignores. */
export function stay<State>(state: State): Step<State, never> {
  return { state, effects: [] }
}

/** A new state, and the effects that come with it. */
export function move<State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> {
  return { state, effects }
}

/** One rule of a machine, waiting for the state it shall work on. */
export type Rule<State, Effect> = (state: State) => Step<State, Effect>

/** Applies rules one after the other, each to the state the one before left, and gathers the effects in order. */
export function inOrder<State, Effect>(
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

/** A rule that only asks for something. */
export function ask<State, Effect>(...effects: readonly Effect[]): Rule<State, Effect> {
  return (state) => move(state, ...effects)
}

export type Runner<State, Event> = {
  getState: () => State
  /** The listener is called after every change of state; the answer ends the subscription. */
  subscribe: (listener: () => void) => () => void
  dispatch: (event: Event) => void
  /** From now on events are dropped, so that a late answer cannot move a machine that is gone. */
  stop: () => void
}

/**
 * Runs a transition: keeps the state, hands every effect to `perform` in order and tells the subscribers.
 * An event dispatched while another is handled waits for its turn, so a transition never sees a half-made state.
 *
 * Errors: what `transition`, `perform` or a listener throws reaches the caller of `dispatch`; the queue goes on.
 */
export function createRunner<State, Event, Effect>({
  initial,
  transition,
  perform,
}: {
  initial: State
  transition: Transition<State, Event, Effect>
  perform: (effect: Effect, dispatch: (event: Event) => void) => void
}): Runner<State, Event> {
  let state = initial
  let isStopped = false
  let isHandling = false
  const waiting: Event[] = []
  const listeners = new Set<() => void>()

  function handle(event: Event): void {
    const step = transition(state, event)
    const isChanged = step.state !== state
    state = step.state
    for (const effect of step.effects) perform(effect, dispatch)
    if (isChanged) for (const listener of listeners) listener()
  }

  function dispatch(event: Event): void {
    if (isStopped) return
    waiting.push(event)
    if (isHandling) return
    isHandling = true
    try {
      // A stop empties the queue, also in the middle of it.
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) handle(next)
    } finally {
      isHandling = false
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    stop: () => {
      isStopped = true
      waiting.length = 0
      listeners.clear()
    },
  }
}
