import type { TransportClock } from './transport-clock'

/** Number of remembered ids of a connection. It is larger than the number of frames that may wait. */
const maxIds = 500
/** A client that does not repeat a refused frame within this time has given it up. */
const refusedMs = 30_000

/**
 * Keeps the order of the frames with an id on one connection. A frame that already waits is not taken twice. After a
 * frame was refused for its rate, no other is taken until the client repeats that one.
 *
 * Source: decision 030, LCS-46
 */
export function createFrameOrder(clock: Pick<TransportClock, 'now'>): FrameOrder {
  const taken = new Set<string>()
  const waiting = new Set<string>()
  let refused: { readonly id: string; readonly at: number } | null = null
  return {
    isWaiting: (id) => waiting.has(id),
    mayFollow: (id) =>
      refused === null || refused.id === id || taken.has(id) || clock.now() - refused.at >= refusedMs,
    take: (id) => {
      if (!taken.has(id)) refused = null
      taken.add(id)
      waiting.add(id)
      const [oldest] = taken
      if (taken.size > maxIds && oldest !== undefined) taken.delete(oldest)
    },
    refuse: (id) => {
      // A frame that was taken before keeps its place, even when its repeat is refused.
      if (!taken.has(id)) refused ??= { id, at: clock.now() }
    },
    done: (id) => void waiting.delete(id),
  }
}

export type FrameOrder = {
  /** Returns true while the frame is taken and has no answer; a repeat then changes nothing. */
  readonly isWaiting: (id: string) => boolean
  /** Returns false while an earlier frame is refused. */
  readonly mayFollow: (id: string) => boolean
  readonly take: (id: string) => void
  readonly refuse: (id: string) => void
  /** Marks the frame as answered. */
  readonly done: (id: string) => void
}
