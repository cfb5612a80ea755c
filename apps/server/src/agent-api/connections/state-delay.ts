/** A desk gets its whole state at most this often. Messages do not wait for it. */
const minMs = 250
/** A desk gets a changed state at least this often. */
const maxMs = 2000
/** A process sends states for at most a fifth of its time, so that the rest is left for chats. */
const pausePerRead = 4

/**
 * Returns how long a connection waits after sending the state, in ms. With many desks and waiting shoppers a state
 * takes long to read, because all desks read theirs at once; so states become rarer.
 *
 * @param readMs how long the last reading took
 */
export function getStateDelayMs(readMs: number): number {
  return Math.min(maxMs, Math.max(minMs, pausePerRead * readMs))
}
