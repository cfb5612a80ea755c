/** A desk gets its whole state at most this often. Messages do not wait for it. */
const minMs = 250
/** A shift needs a state at least this often. */
const maxMs = 2000
/** A process sends states for at most a fifth of its time, so that the rest is left for chats. */
const restPerRead = 4

/**
 * Returns how long a connection waits after sending the state, in ms. With many desks and waiting shoppers a state
 * takes long to read, because all desks read theirs at once; so states become rarer.
 *
 * @param tookMs how long the last reading took
 */
export function restAfterStateMs(tookMs: number): number {
  return Math.min(maxMs, Math.max(minMs, restPerRead * tookMs))
}
