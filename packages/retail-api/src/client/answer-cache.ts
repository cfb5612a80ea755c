/** A stored answer with the validator that renews it. */
export type CachedAnswer = {
  readonly value: unknown
  readonly etag: string | null
  /** The size of its body, by which the cache is bounded. */
  readonly bytes: number
  readonly storedAt: number
  readonly freshMs: number
  readonly mayUseStale: boolean
  /** Null: a public answer. */
  readonly shopperKey: string | null
}

export type AnswerCacheLimits = {
  readonly entries: number
  readonly bytes: number
  /** A copy that was not renewed for this long is deleted. */
  readonly retentionMs: number
}

/** Personal copies are deleted five minutes after their last renewal; public ones last for a day of outage. */
export const defaultCacheLimits = {
  personal: { entries: 2000, bytes: 16 * 1024 * 1024, retentionMs: 5 * 60_000 },
  public: { entries: 500, bytes: 4 * 1024 * 1024, retentionMs: 24 * 60 * 60_000 },
} as const satisfies Readonly<Record<string, AnswerCacheLimits>>

export type AnswerCache = {
  find(url: string): CachedAnswer | null
  store(url: string, answer: CachedAnswer): void
  delete(url: string): void
  /** Deletes all answers about a shopper. */
  purgeShopper(shopperKey: string): void
  size(): { readonly entries: number; readonly bytes: number }
}

/** The rough size in memory of an entry without its body. */
const entryBytes = 500

/** Creates a cache that drops the least recently used answers when one of its limits is reached. */
export function createAnswerCache(now: () => number, limits: AnswerCacheLimits): AnswerCache {
  const answers = new Map<string, CachedAnswer>() // least recently used first
  const urlsByShopper = new Map<string, Set<string>>()
  let bytes = 0

  const remove = (url: string): void => {
    const answer = answers.get(url)
    if (answer === undefined) return
    answers.delete(url)
    bytes -= answer.bytes + entryBytes
    if (answer.shopperKey === null) return
    const urls = urlsByShopper.get(answer.shopperKey)
    urls?.delete(url)
    if (urls?.size === 0) urlsByShopper.delete(answer.shopperKey)
  }
  const isExpired = ({ storedAt }: CachedAnswer): boolean =>
    now() - storedAt > limits.retentionMs || now() < storedAt

  return {
    find(url) {
      const answer = answers.get(url)
      if (answer === undefined) return null
      if (isExpired(answer)) {
        remove(url)
        return null
      }
      answers.delete(url)
      answers.set(url, answer)
      return answer
    },
    store(url, answer) {
      remove(url)
      if (answer.bytes + entryBytes > limits.bytes) return
      answers.set(url, answer)
      bytes += answer.bytes + entryBytes
      if (answer.shopperKey !== null) {
        const urls = urlsByShopper.get(answer.shopperKey) ?? new Set()
        urlsByShopper.set(answer.shopperKey, urls.add(url))
      }
      for (const [oldestUrl, oldest] of answers) {
        const isFull = answers.size > limits.entries || bytes > limits.bytes
        if (!isFull && !isExpired(oldest)) break
        remove(oldestUrl)
      }
    },
    delete: remove,
    purgeShopper(shopperKey) {
      for (const url of urlsByShopper.get(shopperKey) ?? []) remove(url)
    },
    size: () => ({ entries: answers.size, bytes }),
  }
}
