/** Work that is done one after the other within a lane; lanes do not wait for each other. */
export type KeyedQueues = {
  /** The work must not fail: whatever it throws is a bug, and ends the process as every other. */
  readonly add: (key: string, work: () => Promise<void>) => void
  /** Kept when nothing is left to do. */
  readonly idle: () => Promise<void>
}

/** Lanes come with their first work and go with their last. */
export function createKeyedQueues(): KeyedQueues {
  const last = new Map<string, Promise<void>>()
  return {
    add: (key, work) => {
      const turn = (last.get(key) ?? Promise.resolve()).then(work).finally(() => {
        if (last.get(key) === turn) last.delete(key)
      })
      last.set(key, turn)
    },
    idle: async () => {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
