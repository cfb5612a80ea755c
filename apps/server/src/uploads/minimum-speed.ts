import type { TransportClock } from '../transports/transport-clock'

/** The speed is checked this often. */
export const speedCheckMs = 10_000
/** Slower than any mobile network that can show pages. Source: decision 041 */
export const minBytesPerSecond = 16 * 1024

/**
 * Watches an upload and reports it when it arrives too slowly.
 *
 * @param bytesRead bytes that have arrived; `null`: all of them
 * @returns a function that stops watching
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
