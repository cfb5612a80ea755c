/** Remembers the events that were received, so that a repeated delivery is handled once. */
export type SeenEvents = {
  /** Returns false when the id was claimed before and not released. Two claims at the same time have one winner. */
  readonly claim: (id: string) => Promise<boolean>
  /** Releases an id whose event could not be handled, so that its next delivery counts. */
  readonly release: (id: string) => Promise<void>
}

export type SeenEventsLimits = {
  readonly entries: number
  /** Longer than the ten minutes during which a copied delivery would be accepted. */
  readonly retentionMs: number
}

export const defaultSeenLimits: SeenEventsLimits = { entries: 10_000, retentionMs: 24 * 60 * 60_000 }

/** Creates the memory of one process. Several processes need one in their database. */
export function createSeenEvents(now: () => number, limits = defaultSeenLimits): SeenEvents {
  const claimedAt = new Map<string, number>() // oldest first

  return {
    claim(id) {
      const at = claimedAt.get(id)
      if (at !== undefined && now() - at <= limits.retentionMs) return Promise.resolve(false)
      claimedAt.delete(id)
      for (const [oldest, oldestAt] of claimedAt) {
        if (now() - oldestAt <= limits.retentionMs && claimedAt.size < limits.entries) break
        claimedAt.delete(oldest)
      }
      claimedAt.set(id, now())
      return Promise.resolve(true)
    },
    release(id) {
      claimedAt.delete(id)
      return Promise.resolve()
    },
  }
}
