import type { PushReport } from './send-pushes'

/** The number of tries by what a push is about and what followed, since the start of this process. */
export type PushCount = Pick<PushReport, 'kind' | 'outcome'> & { readonly count: number }

export type PushCounter = {
  readonly add: (report: Pick<PushReport, 'kind' | 'outcome'>) => void
  readonly read: () => readonly PushCount[]
}

/** Creates the counter of this process's pushes. Kinds and outcomes are our own, so it has a bound. */
export function createPushCounter(): PushCounter {
  const counts = new Map<string, PushCount>()
  return {
    add: ({ kind, outcome }) => {
      const key = `${kind} ${outcome}`
      counts.set(key, { kind, outcome, count: (counts.get(key)?.count ?? 0) + 1 })
    },
    read: () => [...counts.values()],
  }
}
