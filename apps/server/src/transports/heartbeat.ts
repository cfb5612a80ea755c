import type { TransportClock } from './transport-clock'

/** A ping goes out after so long without another frame. Source: LCS-51 */
export const pingMs = 15_000
/** Nothing heard for so long: the line is dead. Source: wire-shapes 7.2 */
export const deadMs = 30_000

export type Heartbeat = {
  readonly markReceived: () => void
  readonly markSent: () => void
  readonly stop: () => void
}

/** Watches both ways of a line: asks for a ping when we have been silent, tells when the other side is. */
export function startHeartbeat(
  clock: TransportClock,
  on: { ping: () => void; handleTimeout: () => void },
): Heartbeat {
  let heardAt = clock.now()
  let sentAt = heardAt
  let cancel = clock.after(pingMs, look)

  function look(): void {
    const now = clock.now()
    if (now - heardAt >= deadMs) return on.handleTimeout()
    if (now - sentAt >= pingMs) {
      sentAt = now
      on.ping()
    }
    // A clock that was set forward must not make a loop without a pause.
    const nextAt = Math.min(sentAt + pingMs, heardAt + deadMs)
    cancel = clock.after(Math.max(nextAt - now, 1), look)
  }

  return {
    markReceived: () => {
      heardAt = clock.now()
    },
    markSent: () => {
      sentAt = clock.now()
    },
    stop: () => cancel(),
  }
}
