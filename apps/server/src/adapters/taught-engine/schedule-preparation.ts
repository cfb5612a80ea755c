import { toError } from '../../logging'

/**
 * Schedules work that the first questions would wait for, such as the index of the articles, after the start has ended. A
 * failure is logged.
 *
 * @returns a function that cancels it
 */
export function schedulePreparation(
  prepare: () => Promise<void>,
  { delayMs, log }: { readonly delayMs: number; readonly log: { readonly error: (fields: object) => void } },
): () => void {
  const run = async (): Promise<void> => {
    try {
      await prepare()
    } catch (error) {
      log.error({ event: 'preparation-failed', message: toError(error).message })
    }
  }
  const timer = setTimeout(() => void run(), delayMs).unref()
  return () => clearTimeout(timer)
}
