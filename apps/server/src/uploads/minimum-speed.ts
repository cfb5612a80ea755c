import type { TransportClock } from '../transports/transport-clock'

/** The speed is looked at each time so much has passed. */
export const speedCheckMs = 10_000
/** Slower than any mobile network that shows pages. Source: decision 041 */
export const minBytesPerSecond = 16 * 1024

/**
 * Watches an upload and reports it when it arrives too slowly.
 *
 * @param bytesRead bytes that have arrived until now; `null`: all of it is there
 * @returns stops watching
 * Source: decision 041
 */
export function watchSpeed(
  clock: Pick<TransportClock, 'after'>,
  bytesRead: () => number | null,
  onTooSlow: () => void,
): () => void {
  let before = bytesRead() ?? 0
  let cancel = (): void => {}
  const checkLater = (): void => {
    cancel = clock.after(speedCheckMs, () => {
      const bytes = bytesRead()
      if (bytes === null) return
      if (bytes - before < (minBytesPerSecond * speedCheckMs) / 1000) return onTooSlow()
      before = bytes
      checkLater()
    })
  }
  checkLater()
  return () => cancel()
}
