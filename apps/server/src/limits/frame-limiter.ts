import { createRateLimiter } from './rate-limiter'

/** Who has sent a frame: a visitor, an agent or a connection, and from which address. */
export type FrameSource = { readonly sender: string; readonly address: string }

/** `refuse`: the frame is not handled. `close`: the connection is closed as well. */
export type FrameDecision = 'pass' | 'refuse' | 'close'

/** Counts every frame that arrives, whatever it is and whether or not it can be read. */
export type FrameLimiter = { readonly take: (from: FrameSource, cost?: number) => FrameDecision }

/** More than any person and any program that resends: so many frames at once, and so many more each second. */
const ofSender = { burst: 200, perSecond: 20 }

/** The sockets' close code for a client that breaks the rules. Source: RFC 6455 section 7.4.1 */
export const policyViolation = 1008

/**
 * A sender beyond its rate is refused; one that goes on sending as much again is cut off, because refusing costs work too.
 *
 * @param perSecondOfAddress frames of one address; 20 seconds' worth may come at once
 * Source: decision 032
 */
export function createFrameLimiter(perSecondOfAddress: number, now: () => number): FrameLimiter {
  const senders = createRateLimiter(ofSender, now)
  const refusals = createRateLimiter(ofSender, now)
  const addresses = createRateLimiter({ burst: 20 * perSecondOfAddress, perSecond: perSecondOfAddress }, now)
  return {
    take: ({ sender, address }, cost = 1) => {
      if (!senders.take(sender, cost).isOver && !addresses.take(address, cost).isOver) return 'pass'
      return refusals.take(sender, cost).isOver ? 'close' : 'refuse'
    },
  }
}

/** Lets everything pass, for measurements. */
export const passAllFrames: FrameLimiter = { take: () => 'pass' }
