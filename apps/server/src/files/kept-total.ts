/** The size of all stored files of chats, compared with the operator's limit. Source: decision 041 */
export type KeptTotal = {
  readonly limitBytes: number
  /** Returns the last total that was read, plus the files added since. */
  readonly bytes: () => number
  /** Counts a file of this size and returns true, if it still fits. */
  readonly takes: (sizeBytes: number) => Promise<boolean>
}

/** The total is read again when it is older than this. */
export const rereadMs = 60_000
/** Part of the limit from which the operator is warned, at most once an hour. */
const alarmFrom = 0.8
const alarmEveryMs = 60 * 60_000

/**
 * Creates the total. Each process reads it once a minute, so several processes may exceed the limit by what arrives
 * in a minute.
 *
 * @param readBytes returns the size of all stored files
 * @param onNearlyFull called when 80 % are used
 * Source: decision 041
 */
export function createKeptTotal({
  limitBytes,
  readBytes,
  now,
  onNearlyFull,
}: {
  readonly limitBytes: number
  readonly readBytes: () => Promise<number>
  readonly now: () => number
  readonly onNearlyFull: (bytes: number) => void
}): KeptTotal {
  let bytes = 0
  let readAt = -Infinity
  let alarmedAt = -Infinity

  function alarm(): void {
    if (bytes < limitBytes * alarmFrom || now() - alarmedAt < alarmEveryMs) return
    alarmedAt = now()
    onNearlyFull(bytes)
  }

  return {
    limitBytes,
    bytes: () => bytes,
    takes: async (sizeBytes) => {
      if (now() - readAt >= rereadMs) {
        bytes = await readBytes()
        readAt = now()
      }
      const isTaken = bytes + sizeBytes <= limitBytes
      if (isTaken) bytes += sizeBytes
      alarm()
      return isTaken
    },
  }
}
