import type { FeedFile } from './feed-file'
import { createFeedFile } from './feed-file'
import { ApiProblem } from './problem'
import { createSingleRun } from './single-run'

export type FeedCache<Name extends string> = {
  /** Returns a feed. Errors: throws `unavailable` until it was read for the first time. */
  readonly get: (name: Name) => FeedFile
  /** Reads everything again; a call during a read starts one more read after it. */
  readonly refresh: () => Promise<void>
}

export type FeedCachePorts<Name extends string> = {
  /** Reads the feeds, and calls `replace` with the rows of each as soon as they are there. */
  readonly read: (replace: (name: Name, rows: readonly unknown[]) => Promise<void>) => Promise<void>
  readonly onProblem: (sentence: string) => void
  /** Called with the feeds that have changed. */
  readonly onChanged: (names: readonly Name[]) => void
}

/** Creates the cache of a connector's feeds. A read that fails keeps the last good copies. */
export function createFeedCache<Name extends string>({
  read,
  onProblem,
  onChanged,
}: FeedCachePorts<Name>): FeedCache<Name> {
  const files = new Map<Name, FeedFile>()

  async function readOnce(): Promise<void> {
    const changed: Name[] = []
    try {
      await read(async (name, rows) => {
        const file = await createFeedFile(rows)
        const before = files.get(name)
        files.set(name, file)
        if (before !== undefined && before.etag !== file.etag) changed.push(name)
      })
    } catch (error) {
      onProblem(`The feeds could not be read: ${error instanceof Error ? error.message : String(error)}`)
    }
    // A feed that was replaced before the read failed is not different at the next read.
    if (changed.length > 0) onChanged(changed)
  }

  return {
    get: (name) => {
      const file = files.get(name)
      if (file === undefined)
        throw new ApiProblem('unavailable', { detail: 'The feed is being read.', retryAfter: 10 })
      return file
    },
    refresh: createSingleRun(readOnce),
  }
}
