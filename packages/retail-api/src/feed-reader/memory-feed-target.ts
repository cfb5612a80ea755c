import type { FeedName } from '../feeds'
import { feeds } from '../feeds'
import type { FeedChange, FeedTarget } from './feed-target'
import type { FeedRow } from './read-feed'

export type MemoryFeedTarget<Row> = FeedTarget<Row> & {
  /** Returns the rows of the last good copy. */
  readonly getRows: () => readonly Row[]
  readonly getEtag: () => string | null
}

/** Creates a target that keeps a feed in memory, for tests and small feeds. */
export function createMemoryFeedTarget<Name extends FeedName>(name: Name): MemoryFeedTarget<FeedRow<Name>> {
  type Row = FeedRow<Name>
  const { key } = feeds[name]
  let present: ReadonlyMap<string, Row> = new Map()
  let next: Map<string, Row> | null = null
  let etag: string | null = null

  const toKey = (fields: object): string =>
    key
      .map((field: string) => Object.entries(fields).find(([name]) => name === field)?.[1] as string)
      .join('\0')
  const getNext = (): Map<string, Row> => {
    if (next === null) throw new Error('The target was not begun.')
    return next
  }

  return {
    begin({ isComplete }) {
      if (next !== null) throw new Error('The target was begun already.')
      next = isComplete ? new Map() : new Map(present)
      return Promise.resolve()
    },
    put(changes: readonly FeedChange<Row>[]) {
      for (const change of changes) {
        if (change.kind === 'put') getNext().set(toKey(change.row), change.row)
        else getNext().delete(toKey(change.key))
      }
      return Promise.resolve()
    },
    countRemoved() {
      const kept = getNext()
      const removedRows = [...present.keys()].filter((key) => !kept.has(key)).length
      return Promise.resolve({ presentRows: present.size, removedRows })
    },
    commit(end) {
      present = getNext()
      next = null
      etag = end.etag
      return Promise.resolve()
    },
    abort() {
      getNext()
      next = null
      return Promise.resolve()
    },
    getRows: () => [...present.values()],
    getEtag: () => etag,
  }
}
