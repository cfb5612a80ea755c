import type { Clock } from '../ports'
import type { TimerKey } from '../core/effect'
import type { LiveChatTimer } from '../core/live-chat/live-chat-effect'

/**
 * Timers of the browser, one a key. What a late timer means is decided by `now`, not here: a page that slept fires
 * late, and an inactive session then ends at once (OP-01).
 */
export function createBrowserClock(): Clock {
  const running = new Map<TimerKey | LiveChatTimer, ReturnType<typeof setTimeout>>()
  return {
    now: () => Date.now(),
    after: (key, delayMs, call) => {
      clearTimeout(running.get(key))
      running.set(
        key,
        setTimeout(() => {
          running.delete(key)
          call()
        }, delayMs),
      )
    },
    cancel: (key) => {
      clearTimeout(running.get(key))
      running.delete(key)
    },
  }
}
