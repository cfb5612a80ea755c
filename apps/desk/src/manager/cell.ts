/** What a page of the manager holds: read it, hear of changes. */
export type Readable<State> = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
}

export type Cell<State> = Readable<State> & { readonly set: (state: State) => void }

/**
 * A state that views can follow. `used` is called when the first of them begins to look, and its answer when the last has
 * looked away, so that nothing is asked for that nobody sees.
 */
export function createCell<State>(
  initial: State,
  used: () => () => void = () => () => undefined,
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
      stop ??= used()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
