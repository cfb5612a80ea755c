/** All files of chats that are kept, against the most that the operator allows. Source: decision 041 */
export type KeptTotal = {
  readonly limitBytes: number
  /** As it was last read, with what has come since. */
  readonly bytes: () => number
  /** Counts a file of so many bytes if it still fits. */
  readonly takes: (sizeBytes: number) => Promise<boolean>
}

/** The total is read anew when it is older than this. */
export const rereadMs = 60_000
/** The alarm is given from this part of the limit on, at most once an hour. */
const alarmFrom = 0.8
const alarmEveryMs = 60 * 60_000

/**
 * Each process reads the total once a minute, so several processes together may go beyond it by what arrives in a minute.
 *
 * @param readBytes what all kept files have
 * @param onNearlyFull told when 80 % are used
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
