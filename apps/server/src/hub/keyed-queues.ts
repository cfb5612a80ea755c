/** Runs work one after the other for each key. Different keys do not wait for each other. */
export type KeyedQueues = {
  /** Adds work. It must not fail: an error is a bug and ends the process like any other. */
  readonly add: (key: string, work: () => Promise<void>) => void
  /** Resolves when no work is left. */
  readonly idle: () => Promise<void>
}

/** Creates the queues. A queue exists while it has work. */
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
