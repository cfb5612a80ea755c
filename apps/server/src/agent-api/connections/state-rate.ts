/** A busy desk is not told its whole state more often than this; lines do not wait for it. */
const leastMs = 250
/** A shift cannot go on without it. */
const mostMs = 2000
/** Of the whole time a process may tell states for a fifth: what is left belongs to the chats. */
const restPerRead = 4

/**
 * How long a desk rests after it was told its whole state, in ms. Where many desks are signed in and many shoppers wait, a state
 * takes long to read, since all desks read theirs at once; so the states come the more seldom.
 *
 * @param tookMs how long the last one took to read
 */
export function restAfterStateMs(tookMs: number): number {
  return Math.min(mostMs, Math.max(leastMs, restPerRead * tookMs))
}
