import type { TransportClock } from './transport-clock'

/** A ping goes out after this time without another frame. Source: LCS-51 */
export const pingMs = 15_000
/** A connection that received nothing for this time is dead. Source: docs/live-chat-protocol.md#connection */
export const deadMs = 30_000

export type Heartbeat = {
  readonly markReceived: () => void
  readonly markSent: () => void
  readonly stop: () => void
}

/**
 * Starts to watch both directions of a connection. Calls `sendPing` when the server has sent nothing, and
 * `handleTimeout` for a silent client.
 */
export function startHeartbeat(
  clock: TransportClock,
  on: { sendPing: () => void; handleTimeout: () => void },
): Heartbeat {
  let receivedAt = clock.now()
  let sentAt = receivedAt
  let cancel = clock.after(pingMs, check)

  function check(): void {
    const now = clock.now()
    if (now - receivedAt >= deadMs) return on.handleTimeout()
    if (now - sentAt >= pingMs) {
      sentAt = now
      on.sendPing()
    }
    // A clock that was set forward must not cause a loop without a pause.
    const nextAt = Math.min(sentAt + pingMs, receivedAt + deadMs)
    cancel = clock.after(Math.max(nextAt - now, 1), check)
  }

  return {
    markReceived: () => {
      receivedAt = clock.now()
    },
    markSent: () => {
      sentAt = clock.now()
    },
    stop: () => cancel(),
  }
}
