import type { TransportClock } from '../transports/transport-clock'

/** Files that may arrive at the same time. Source: decision 041 */
export const maxUploads = { ofVisitor: 2, ofAddress: 8, inAll: 32 } as const

/** Limits the files of one visitor, of one address and in total that may arrive at the same time. */
export type UploadLimiter = {
  /**
   * Counts an upload.
   *
   * @returns a function that ends the count, to be called once; `null`: too many uploads are running
   */
  readonly begin: (visitorId: string, address: string) => (() => void) | null
}

/**
 * Creates the limiter. Counts are removed with the last upload of their visitor or address, so nothing grows.
 *
 * Source: decision 041
 */
export function createUploadLimiter(
  most: Readonly<Record<keyof typeof maxUploads, number>> = maxUploads,
): UploadLimiter {
  const counts = new Map<string, number>()
  const count = (key: string): number => counts.get(key) ?? 0
  return {
    begin: (visitorId, address) => {
      const limits = [
        [`visitor ${visitorId}`, most.ofVisitor],
        [`address ${address}`, most.ofAddress],
        ['all', most.inAll],
      ] as const
      if (limits.some(([key, limit]) => count(key) >= limit)) return null
      for (const [key] of limits) counts.set(key, count(key) + 1)
      return () => {
        for (const [key] of limits) {
          if (count(key) > 1) counts.set(key, count(key) - 1)
          else counts.delete(key)
        }
      }
    },
  }
}

/** The speed is checked this often. */
export const speedCheckMs = 10_000
/** Slower than any mobile network that can show pages. Source: decision 041 */
export const minBytesPerSecond = 16 * 1024

/**
 * Watches an upload and reports it when it arrives too slowly.
 *
 * @param getBytesRead returns the bytes that have arrived; `null`: all of them
 * @returns a function that stops watching
 * Source: decision 041
 */
export function watchSpeed(
  clock: Pick<TransportClock, 'after'>,
  getBytesRead: () => number | null,
  onTooSlow: () => void,
): () => void {
  let before = getBytesRead() ?? 0
  let cancel = (): void => {}
  const checkLater = (): void => {
    cancel = clock.after(speedCheckMs, () => {
      const bytes = getBytesRead()
      if (bytes === null) return
      if (bytes - before < (minBytesPerSecond * speedCheckMs) / 1000) return onTooSlow()
      before = bytes
      checkLater()
    })
  }
  checkLater()
  return () => cancel()
}
