import type { Clock } from '../client'

/** Source: LCS-55 */
const typingPauseMs = 300
/** The time after the last key until the visitor counts as not typing. */
const typingEndsMs = 10_000
/** Source: LCS-56 */
const readIntervalMs = 2000
/** Source: LCS-53, OP-02 */
const activityIntervalMs = 300_000
/** Source: LCS-54 */
const reconnectLimit = 10
const reconnectWindowMs = 600_000

/**
 * Creates a sender for the typing state. It sends changes only, 300 ms after the last call, and `false` by itself after 10 s.
 *
 * Source: LCS-55, docs/live-chat-protocol.md#sdk
 */
export function createTypingSender(clock: Clock, send: (isTyping: boolean) => void) {
  let lastSent = false
  function change(isTyping: boolean): void {
    clock.cancel('typing-ends')
    if (isTyping) clock.after('typing-ends', typingEndsMs, () => change(false))
    if (isTyping !== lastSent) send(isTyping)
    lastSent = isTyping
  }
  return {
    set: (isTyping: boolean): void => clock.after('typing', typingPauseMs, () => change(isTyping)),
    /** Called after a message or a new connection: the service then assumes that the visitor does not type. */
    reset: (): void => {
      clock.cancel('typing')
      clock.cancel('typing-ends')
      lastSent = false
    },
  }
}

/** Creates a throttle that calls at once, then at most every 2 s. The last call is never dropped. Source: LCS-56 */
export function createReadThrottle(clock: Clock, send: () => void): () => void {
  let isPaused = false
  let isPending = false
  function run(): void {
    isPending = false
    isPaused = true
    send()
    clock.after('read', readIntervalMs, () => {
      isPaused = false
      if (isPending) run()
    })
  }
  return () => {
    if (isPaused) isPending = true
    else run()
  }
}

/** Creates a throttle that calls at most once in 5 minutes. Source: LCS-53 */
export function createActivityThrottle(clock: Clock, send: () => void): () => void {
  let lastSentAt = -Infinity
  return () => {
    if (clock.now() - lastSentAt < activityIntervalMs) return
    lastSentAt = clock.now()
    send()
  }
}

/** Creates a function that counts a call and returns whether it is within 10 in 10 minutes. Source: LCS-54 */
export function createReconnectLimit(now: () => number): () => boolean {
  let calls: readonly number[] = []
  return () => {
    calls = calls.filter((at) => now() - at < reconnectWindowMs)
    if (calls.length >= reconnectLimit) return false
    calls = [...calls, now()]
    return true
  }
}
