const fastMs = 100
const startWithChatMs = 10_000
const startWithoutChatMs = 30_000
const maxMs = 60_000

/** A delay before an attempt. `jitterMs` is the largest random addition, so that pages do not reconnect at the same moment. */
export type Delay = { readonly delayMs: number; readonly jitterMs: number }

/**
 * Returns the delay before the next attempt. The first is short, the second starts the series, and each later one is the last
 * x 1.4 + 1 s, at most 60 s including the random part.
 *
 * @param lastMs the last delay without its random part; 0: none since the last success
 * Source: LCS-47 to LCS-50, OP-12
 */
export function getReconnectDelay(lastMs: number, hasChat: boolean): Delay {
  if (lastMs === 0) return { delayMs: fastMs, jitterMs: 0 }
  const startMs = hasChat ? startWithChatMs : startWithoutChatMs
  const delayMs = lastMs === fastMs ? startMs : Math.min(maxMs, lastMs * 1.4 + 1000)
  return { delayMs, jitterMs: Math.min(delayMs * 0.1, maxMs - delayMs) }
}
