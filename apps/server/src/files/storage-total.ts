/** The size of all stored files of chats, compared with the operator's limit. Source: decision 041 */
export type StorageTotal = {
  readonly limitBytes: number
  /** Returns the last total that was read, plus the files added since. */
  readonly bytes: () => number
  /** Adds a file of this size to the total if it still fits. Returns false when it does not. */
  readonly reserve: (sizeBytes: number) => Promise<boolean>
}

/** The total is read again when it is older than this. */
export const rereadMs = 60_000
/** Part of the limit from which the operator is warned, at most once an hour. */
const warningRatio = 0.8
const warningIntervalMs = 60 * 60_000

/**
 * Creates the total. Each process reads it once a minute, so several processes may exceed the limit by what arrives
 * in a minute.
 *
 * @param readBytes returns the size of all stored files
 * @param onNearlyFull called when 80 % are used
 * Source: decision 041
 */
export function createStorageTotal({
  limitBytes,
  readBytes,
  now,
  onNearlyFull,
}: {
  readonly limitBytes: number
  readonly readBytes: () => Promise<number>
  readonly now: () => number
  readonly onNearlyFull: (bytes: number) => void
}): StorageTotal {
  let bytes = 0
  let readAt = -Infinity
  let warnedAt = -Infinity

  function warnWhenNearlyFull(): void {
    if (bytes < limitBytes * warningRatio || now() - warnedAt < warningIntervalMs) return
    warnedAt = now()
    onNearlyFull(bytes)
  }

  return {
    limitBytes,
    bytes: () => bytes,
    reserve: async (sizeBytes) => {
      if (now() - readAt >= rereadMs) {
        bytes = await readBytes()
        readAt = now()
      }
      const isReserved = bytes + sizeBytes <= limitBytes
      if (isReserved) bytes += sizeBytes
      warnWhenNearlyFull()
      return isReserved
    },
  }
}
