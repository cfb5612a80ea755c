import type { RequestListener } from 'node:http'
import { createRetailConnection } from '../client'
import type { FeedSettings } from '../feed-reader'
import { createMemoryFeedTarget, readFeed } from '../feed-reader'
import { startHttpServer } from './local-server'

export const jsonl = { 'content-type': 'application/jsonl', etag: '"v1"' }
export const store = (id: string, name = 'City') => ({
  id,
  name,
  address: { street: '1 Main St', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
  latitude: -33.9,
  longitude: 151.2,
  timeZone: 'Australia/Sydney',
})
export const toLines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')
export const stores = ['a', 'b', 'c', 'd'].map((id) => store(id))

/** Runs a test with a server, a target that has four stores, and a reader of the stores feed. */
export async function withFeed(
  listener: RequestListener,
  run: (
    read: (change?: Partial<FeedSettings<'stores'>>) => ReturnType<typeof readFeed>,
    target: ReturnType<typeof createMemoryFeedTarget<'stores'>>,
  ) => Promise<void>,
): Promise<void> {
  const server = await startHttpServer(listener)
  const connection = createRetailConnection({ baseUrl: server.baseUrl, key: 'test-key' })
  const target = createMemoryFeedTarget('stores')
  await target.begin({ isComplete: true })
  await target.put(stores.map((row) => ({ kind: 'put', row: toRow(row) })))
  await target.commit({ etag: '"v0"' })
  try {
    await run(
      (change = {}) =>
        readFeed({
          connection,
          name: 'stores',
          target,
          etag: null,
          retryDelayMs: 1,
          idleMs: 10_000,
          ...change,
        }),
      target,
    )
  } finally {
    await connection.close()
    await server.close()
  }
}

function toRow({ address, ...row }: ReturnType<typeof store>) {
  const defaults = { region: null, phone: null, weeklyHours: [], exceptionHours: [] }
  return { ...row, address: { ...address, streetNumber: null, country: 'AU' }, ...defaults }
}
