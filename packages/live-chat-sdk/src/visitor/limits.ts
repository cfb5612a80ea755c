import type { Clock } from '../client'

/** Source: LCS-55 */
const typingPauseMs = 300
/** A visitor who went away in the middle of a line types no more. */
const typingEndsMs = 10_000
/** Source: LCS-56 */
const readEveryMs = 2000
/** Source: LCS-53, OP-02 */
const activityEveryMs = 300_000
/** Source: LCS-54 */
const reconnectLimit = 10
const reconnectWindowMs = 600_000

/**
 * Tells whether the visitor is typing: 300 ms after the last word about it, changes only, and `false` by itself after 10 s.
 *
 * Source: LCS-55, live-chat.md 1.2
 */
export function createTyping(clock: Clock, send: (isTyping: boolean) => void) {
  let told = false
  function tell(isTyping: boolean): void {
    clock.cancel('typing-ends')
    if (isTyping) clock.after('typing-ends', typingEndsMs, () => tell(false))
    if (isTyping !== told) send(isTyping)
    told = isTyping
  }
  return {
    say: (isTyping: boolean): void => clock.after('typing', typingPauseMs, () => tell(isTyping)),
    /** A line was sent, or the connection is new: the other side believes that nobody types. */
    reset: (): void => {
      clock.cancel('typing')
      clock.cancel('typing-ends')
      told = false
    },
  }
}

/** Calls at once, then at most every 2 s, the last time included. Source: LCS-56 */
export function createReadThrottle(clock: Clock, send: () => void): () => void {
  let isResting = false
  let isAsked = false
  function act(): void {
    isAsked = false
    isResting = true
    send()
    clock.after('read', readEveryMs, () => {
      isResting = false
      if (isAsked) act()
    })
  }
  return () => {
    if (isResting) isAsked = true
    else act()
  }
}

/** Calls at most once in 5 minutes. Source: LCS-53 */
export function createActivityThrottle(clock: Clock, send: () => void): () => void {
  let toldAt = -Infinity
  return () => {
    if (clock.now() - toldAt < activityEveryMs) return
    toldAt = clock.now()
    send()
  }
}

/** Whether one more is allowed now: 10 in 10 minutes. Source: LCS-54 */
export function createReconnectLimit(now: () => number): () => boolean {
  let calls: readonly number[] = []
  return () => {
    calls = calls.filter((at) => now() - at < reconnectWindowMs)
    if (calls.length >= reconnectLimit) return false
    calls = [...calls, now()]
    return true
  }
}
