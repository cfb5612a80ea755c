import { describe, expect, it } from 'vitest'
import { createFeedCache } from './feed-cache'

type Rows = Readonly<Record<'products' | 'stores', readonly string[]>>

/** Returns a cache over rows that a test changes. */
function createCache() {
  const shop: { rows: Rows; failure: Error | null } = {
    rows: { products: ['shiraz'], stores: ['newtown'] },
    failure: null,
  }
  const changes: (readonly string[])[] = []
  const problems: string[] = []
  const feeds = createFeedCache<'products' | 'stores'>({
    read: async (replace) => {
      await replace('stores', shop.rows.stores)
      if (shop.failure !== null) throw shop.failure
      await replace('products', shop.rows.products)
    },
    onProblem: (sentence) => problems.push(sentence),
    onChanged: (names) => changes.push(names),
  })
  return { shop, feeds, changes, problems }
}

describe('the cache of feeds', () => {
  it('has no feed before its first read, which is no change', async () => {
    const { feeds, changes } = createCache()
    expect(() => feeds.get('products')).toThrow('The feed is being read.')
    await feeds.refresh()
    expect(feeds.get('products').rows).toBe(1)
    expect(changes).toEqual([])
  })

  it('names the feeds that have changed', async () => {
    const { shop, feeds, changes } = createCache()
    await feeds.refresh()
    await feeds.refresh()
    shop.rows = { ...shop.rows, products: ['shiraz', 'ale'] }
    await feeds.refresh()
    expect(feeds.get('products').rows).toBe(2)
    expect(changes).toEqual([['products']])
  })

  it('names a feed that has changed before another one could not be read', async () => {
    const { shop, feeds, changes } = createCache()
    await feeds.refresh()
    shop.rows = { ...shop.rows, stores: ['newtown', 'fitzroy'] }
    shop.failure = new Error('away')
    await feeds.refresh()
    shop.failure = null
    await feeds.refresh()
    expect(feeds.get('stores').rows).toBe(2)
    expect(changes).toEqual([['stores']])
  })

  it('keeps the last good copy of what cannot be read', async () => {
    const { shop, feeds, changes, problems } = createCache()
    await feeds.refresh()
    shop.failure = new Error('away')
    await feeds.refresh()
    expect(feeds.get('products').rows).toBe(1)
    expect(problems).toEqual(['The feeds could not be read: away'])
    expect(changes).toEqual([])
  })
})
