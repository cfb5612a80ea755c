const fastMs = 100
const startWithChatMs = 10_000
const startWithoutChatMs = 30_000
const maxMs = 60_000

/** `jitterMs`: up to this much is added at random, so that a thousand pages do not come back in one moment. */
export type Delay = { readonly delayMs: number; readonly jitterMs: number }

/**
 * How long to wait before the next attempt. The first comes fast, the second starts the series, each later one is the
 * one before x 1.4 + 1 s, never above 60 s, also with the random part.
 *
 * @param lastMs the delay before, without its random part; 0: none since the last success
 * Source: LCS-47 to LCS-50, OP-12
 */
export function reconnectDelay(lastMs: number, hasChat: boolean): Delay {
  if (lastMs === 0) return { delayMs: fastMs, jitterMs: 0 }
  const startMs = hasChat ? startWithChatMs : startWithoutChatMs
  const delayMs = lastMs === fastMs ? startMs : Math.min(maxMs, lastMs * 1.4 + 1000)
  return { delayMs, jitterMs: Math.min(delayMs * 0.1, maxMs - delayMs) }
}
