import type { TransportClock } from '../transport-clock'

/** Number of remembered ids of a connection. It is larger than the number of frames that may wait. */
const maxIds = 500
/** A client that does not repeat a refused frame within this time no longer waits for it. */
const refusedMs = 30_000

/**
 * Keeps the order of the frames with an id on one connection. A frame that already waits is not accepted twice. After
 * a frame was refused for its rate, no other is accepted until the client repeats that one.
 *
 * Source: decision 030, LCS-46
 */
export function createFrameOrder(clock: Pick<TransportClock, 'now'>): FrameOrder {
  const accepted = new Set<string>()
  const waiting = new Set<string>()
  let refused: { readonly id: string; readonly at: number } | null = null
  return {
    isWaiting: (id) => waiting.has(id),
    mayAccept: (id) =>
      refused === null || refused.id === id || accepted.has(id) || clock.now() - refused.at >= refusedMs,
    accept: (id) => {
      if (!accepted.has(id)) refused = null
      accepted.add(id)
      waiting.add(id)
      const [oldest] = accepted
      if (accepted.size > maxIds && oldest !== undefined) accepted.delete(oldest)
    },
    refuse: (id) => {
      // A frame that was accepted before keeps its position, even when its repeat is refused.
      if (!accepted.has(id)) refused ??= { id, at: clock.now() }
    },
    markAnswered: (id) => void waiting.delete(id),
  }
}

export type FrameOrder = {
  /** Returns true while the frame is accepted and has no answer; a repeat then changes nothing. */
  readonly isWaiting: (id: string) => boolean
  /** Returns false while an earlier frame is refused and not repeated. */
  readonly mayAccept: (id: string) => boolean
  readonly accept: (id: string) => void
  readonly refuse: (id: string) => void
  /** Marks the frame as answered. */
  readonly markAnswered: (id: string) => void
}
