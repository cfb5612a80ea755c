import type { Transition } from './step'

/** A running state machine. */
export type Runner<State, Event> = {
  readonly getState: () => State
  /** Calls the listener after every change of state. The returned function ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void
  /** Handles the events in order, after those that are queued. */
  readonly dispatch: (...events: readonly Event[]) => void
  /** Drops all later events, so that a late answer cannot change a stopped machine. */
  readonly stop: () => void
}

/** Performs one effect. Results come back as events. */
export type Performer<State, Event, Effect> = (
  effect: Effect,
  dispatch: (event: Event) => void,
  getState: () => State,
) => void

/**
 * Creates a runner. It keeps the state, passes every effect to `perform` in order and calls the subscribers.
 * An event that is dispatched while another is handled is queued, so a transition never sees a partial state.
 *
 * Errors: exceptions of `transition`, `perform` or a listener reach the caller of `dispatch`. Later events are still
 * handled.
 *
 * @param options.hold returns true for an event that it holds back, and dispatches that event again later
 */
export function createRunner<State, Event, Effect>({
  initialState,
  transition,
  perform,
  hold,
}: {
  readonly initialState: State
  readonly transition: Transition<State, Event, Effect>
  readonly perform: Performer<State, Event, Effect>
  readonly hold?: ((event: Event) => boolean) | undefined
}): Runner<State, Event> {
  let state = initialState
  let isStopped = false
  let isHandling = false
  const queue: Event[] = []
  const listeners = new Set<() => void>()

  const getState = (): State => state

  function handle(event: Event): void {
    if (hold?.(event) === true) return
    const step = transition(state, event)
    const isChanged = step.state !== state
    state = step.state
    for (const effect of step.effects) perform(effect, dispatch, getState)
    if (isChanged) for (const listener of listeners) listener()
  }

  function dispatch(...events: readonly Event[]): void {
    if (isStopped) return
    queue.push(...events)
    if (isHandling) return
    isHandling = true
    try {
      // `stop` empties the queue, also during this loop.
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next)
    } finally {
      isHandling = false
    }
  }

  return {
    getState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    stop: () => {
      isStopped = true
      queue.length = 0
      listeners.clear()
    },
  }
}
