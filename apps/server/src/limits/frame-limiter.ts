import { createRateLimiter } from './rate-limiter'

/** The sender of a frame, a visitor, agent or connection, and its address. */
export type FrameSource = { readonly sender: string; readonly address: string }

/** `refuse`: the frame is not handled. `close`: the connection is closed as well. */
type FrameDecision = 'pass' | 'refuse' | 'close'

/** Counts every frame that arrives, readable or not. */
export type FrameLimiter = { readonly take: (from: FrameSource, cost?: number) => FrameDecision }

/** More than a visitor or a resending client needs: burst, and rate per second. */
const senderRate = { burst: 200, perSecond: 20 }

/** The sockets' close code for a client that breaks the rules. Source: RFC 6455 section 7.4.1 */
export const policyViolation = 1008

/**
 * Creates a limiter that refuses frames beyond the rate. A sender that continues at that rate is disconnected,
 * because refusing costs work too.
 *
 * @param perSecondOfAddress frames of one address; 20 seconds' worth may come at once
 * Source: decision 032
 */
export function createFrameLimiter(perSecondOfAddress: number, now: () => number): FrameLimiter {
  const senders = createRateLimiter(senderRate, now)
  const refusals = createRateLimiter(senderRate, now)
  const addresses = createRateLimiter({ burst: 20 * perSecondOfAddress, perSecond: perSecondOfAddress }, now)
  return {
    take: ({ sender, address }, cost = 1) => {
      if (!senders.take(sender, cost).isOver && !addresses.take(address, cost).isOver) return 'pass'
      return refusals.take(sender, cost).isOver ? 'close' : 'refuse'
    },
  }
}

/** Lets everything pass, for measurements. */
export const unlimitedFrames: FrameLimiter = { take: () => 'pass' }
