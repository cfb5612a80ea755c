/** The result of a transition: the next state, and the effects that the runner performs, in order. */
export type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] }

/** A pure rule from state and event to the next step. No clock, no random, no await: time and ids arrive inside events. */
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

export type Runner<State, Event> = {
  getState: () => State
  /** Calls the listener after every change of state. The returned function ends the subscription. */
  subscribe: (listener: () => void) => () => void
  dispatch: (event: Event) => void
  /** Drops all later events, so that a late answer cannot change a stopped machine. */
  stop: () => void
}

/**
 * Creates a runner. It keeps the state, passes every effect to `perform` in order and calls the subscribers.
 * An event that is dispatched while another is handled is queued, so a transition never sees a partial state.
 *
 * Errors: exceptions of `transition`, `perform` or a listener reach the caller of `dispatch`; later events are still handled.
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
      // `stop` empties the queue, also during this loop.
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
