import type { Page, Response } from 'playwright'
import { setTimeout as wait } from 'node:timers/promises'
import { compressBrotli } from './serve-site'

/** A step is complete after this time without a request. */
export const quietMs = 500

/** Counts every request except that of the host page itself. */
export function watchTraffic(page: Page): {
  readonly quiet: () => Promise<void>
  readonly sum: () => Promise<{ readonly requests: number; readonly bytes: number }>
} {
  const responses: Response[] = []
  const pendingRequests = new Set<unknown>()
  let changedAt = Date.now()
  const handleEnd = (request: unknown): void => {
    pendingRequests.delete(request)
    changedAt = Date.now()
  }
  page.on('request', (request) => pendingRequests.add(request))
  page.on('requestfinished', handleEnd)
  page.on('requestfailed', handleEnd)
  page.on('response', (response) => {
    const isHost = response.frame() === page.mainFrame() && response.request().isNavigationRequest()
    if (!isHost && !response.url().startsWith('data:')) responses.push(response)
  })
  return {
    quiet: async () => {
      const deadline = Date.now() + 30_000
      while ((pendingRequests.size > 0 || Date.now() - changedAt < quietMs) && Date.now() < deadline)
        await wait(25)
    },
    sum: async () => {
      const bytes = await Promise.all(responses.map(async (response) => getCompressedBytes(response)))
      return { requests: responses.length, bytes: bytes.reduce((sum, each) => sum + each, 0) }
    },
  }
}

const brotliSizes = new Map<string, number>()

/** Returns the size of a body after brotli 11. Equal bytes are compressed once. */
async function getCompressedBytes(response: Response): Promise<number> {
  const body = await response.body().catch(() => null)
  if (body === null || body.length === 0) return 0
  const key = body.toString('latin1')
  const size = brotliSizes.get(key) ?? compressBrotli(body).length
  brotliSizes.set(key, size)
  return size
}
