/** A state that can be read and subscribed to. */
export type Readable<State> = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/** A state that its owner sets. */
export type Cell<State> = Readable<State> & { readonly set: (state: State) => void }

/**
 * Creates a state that views subscribe to. `start` is called for the first subscriber, and its result after the
 * last has left, so that only visible data is requested.
 */
export function createCell<State>(
  initial: State,
  start: () => () => void = () => () => undefined,
): Cell<State> {
  let state = initial
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
