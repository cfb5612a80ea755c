import { retryMs, storeTimeoutMs } from '../client-connection'
import type { TransportClock } from '../transport-clock'

/**
 * Creates the retry of one connection. It repeats a frame until it is stored, so that no later frame is stored before
 * it.
 *
 * @param isLive returns false once the connection closes; `endPause` is called then
 * @param onFailure called with the error of each attempt
 */
export function createStoreRetry(
  clock: TransportClock,
  { isLive, onFailure }: { isLive: () => boolean; onFailure: (error: unknown) => void },
): StoreRetry {
  let endPause = (): void => {}

  function pause(): Promise<void> {
    if (!isLive()) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = clock.after(retryMs, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })
  }

  return {
    run: async (store) => {
      const startedAt = clock.now()
      while (isLive()) {
        try {
          await store()
          return 'stored'
        } catch (error) {
          onFailure(error)
        }
        if (clock.now() - startedAt >= storeTimeoutMs) return 'timeout'
        await pause()
      }
      return 'closed'
    },
    endPause: () => endPause(),
  }
}

export type StoreRetry = {
  /** Repeats a failing call every second, for at most 30 s or until the connection closes. */
  readonly run: (store: () => Promise<void>) => Promise<'stored' | 'timeout' | 'closed'>
  /** Ends the current pause. */
  readonly endPause: () => void
}
