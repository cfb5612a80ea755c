/**
 * The time in milliseconds since 1970, and timers by key. A new timer replaces the running one of its key. The clock is
 * injected, so that no test waits.
 */
export type Clock<Key extends string = string> = {
  readonly now: () => number
  readonly after: (key: Key, delayMs: number, call: () => void) => void
  readonly cancel: (key: Key) => void
}

/** Starts a timer, which replaces the running one of its key, or cancels it. */
export type TimerEffect<Key extends string> =
  | { readonly kind: 'after'; readonly key: Key; readonly delayMs: number }
  | { readonly kind: 'cancel'; readonly key: Key }

/** The end of a timer. */
export type TimerEvent<Key extends string> = { readonly kind: 'time-passed'; readonly timer: Key }

/** Returns true for the effects that `performTimerEffect` performs. */
export function isTimerEffect<Key extends string>(
  effect: { readonly kind: string } | TimerEffect<Key>,
): effect is TimerEffect<Key> {
  return effect.kind === 'after' || effect.kind === 'cancel'
}

/** Starts or cancels a timer. Its end is dispatched as `time-passed`. */
export function performTimerEffect<Key extends string>(
  clock: Clock<Key>,
  effect: TimerEffect<Key>,
  dispatch: (event: TimerEvent<Key>) => void,
): void {
  const { key } = effect
  if (effect.kind === 'cancel') clock.cancel(key)
  else clock.after(key, effect.delayMs, () => dispatch({ kind: 'time-passed', timer: key }))
}
