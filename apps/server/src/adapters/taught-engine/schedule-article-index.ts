import { setImmediate as pause } from 'node:timers/promises'
import type { Engine } from '@murphy/understanding'
import { toError } from '../../logging'

/**
 * Schedules the index of the articles, so that no start and no shopper waits for it. A failure is logged.
 *
 * @returns a function that cancels it
 */
export function scheduleArticleIndex(
  taught: { readonly engine: () => Pick<Engine, 'createArticleIndex'> },
  { delayMs, log }: { readonly delayMs: number; readonly log: { readonly error: (fields: object) => void } },
): () => void {
  const createIndex = async (): Promise<void> => {
    try {
      await taught.engine().createArticleIndex(pause)
    } catch (error) {
      log.error({ event: 'article-index-failed', message: toError(error).message })
    }
  }
  const timer = setTimeout(() => void createIndex(), delayMs).unref()
  return () => clearTimeout(timer)
}
