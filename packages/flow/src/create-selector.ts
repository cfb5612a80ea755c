/**
 * Returns a function that reads a value of the current state. The selector runs once for each state, so it may build an
 * object: the same state gives the same object, as React's `useSyncExternalStore` requires.
 */
export function createSelector<State, Value>(
  getState: () => State,
  select: (state: State) => Value,
): () => Value {
  let last: { readonly state: State; readonly value: Value } | null = null
  return () => {
    const state = getState()
    if (last?.state !== state) last = { state, value: select(state) }
    return last.value
  }
}
