import type { TransportClock } from './transport-clock'

/** So many ids of a connection are remembered: more than may wait at once. */
const mostIds = 500
/** A sender that does not repeat a refused frame in this time has given it up. */
const refusedMs = 30_000

/**
 * Keeps the order of the frames with an id that one connection sends. A frame that is already waiting is not taken twice, and
 * behind a frame that was refused for its rate none is taken until that one comes again.
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
      if (taken.size > mostIds && oldest !== undefined) taken.delete(oldest)
    },
    refuse: (id) => {
      // A frame that was taken before has its place, whatever becomes of its repeat.
      if (!taken.has(id)) refused ??= { id, at: clock.now() }
    },
    done: (id) => void waiting.delete(id),
  }
}

export type FrameOrder = {
  /** Whether the frame was taken and has no answer yet: a repeat changes nothing. */
  readonly isWaiting: (id: string) => boolean
  /** False while a frame before this one is refused. */
  readonly mayFollow: (id: string) => boolean
  readonly take: (id: string) => void
  readonly refuse: (id: string) => void
  /** The frame has its answer. */
  readonly done: (id: string) => void
}
