import type { RetailConnection } from '@murphy/retail-api/client'
import { createRetailConnection } from '@murphy/retail-api/client'
import type { ServedFakeRetailer } from '@murphy/retail-api/fake'
import { createTestProduct, serveFakeRetailer } from '@murphy/retail-api/fake'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeedArticles } from '../../retail/articles/feed-articles'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import { createCatalogue } from '../../retail/catalogue/catalogue'
import { createFeedFollower } from './follow-feeds'
import type { CopyName, RetailCopies, RetailCopy } from './retail-copies'

const minuteMs = 60_000
const start = Date.parse('2026-11-23T12:00:00+11:00')
const feedsOf = { id: 'test-retailer', isOffered: () => true }

let retailer: ServedFakeRetailer
let connection: RetailConnection
let answers: string[]
let stored: Map<CopyName, RetailCopy>
let now: number
beforeEach(async () => {
  now = start
  stored = new Map()
  answers = []
  retailer = await serveFakeRetailer()
  const real = createRetailConnection({ baseUrl: retailer.url, key: retailer.key })
  connection = {
    ...real,
    openStream: async (request, options) => {
      const response = await real.openStream(request, options)
      answers.push(`${request.target.replace(/.*\/|\.jsonl/g, '')} ${response.statusCode}`)
      return response
    },
  }
})
afterEach(async () => {
  await connection.close()
  await retailer.close()
})

const copies: RetailCopies = {
  find: (name) => Promise.resolve(stored.get(name) ?? null),
  save: (name, copy) => {
    stored.set(name, { ...copy, content: Buffer.concat([...copy.content]) })
    return Promise.resolve()
  },
  confirm: () => Promise.resolve(),
}

/** Starts a follower, as a server does. */
async function startFollower(retailerId: string | null = feedsOf.id) {
  const catalogue = createCatalogue()
  const articles = createFeedArticles()
  const follower = createFeedFollower({ connection, catalogue, articles, copies, now: () => now })
  await follower.restore(retailerId)
  answers = []
  return { catalogue, articles, follower }
}

async function readAllFeeds(): Promise<Catalogue> {
  const { catalogue, follower } = await startFollower(null)
  await follower.refresh(feedsOf)
  expect(answers).toEqual(['products 200', 'stores 200', 'stock 200', 'articles 200'])
  return catalogue
}

describe('the feeds after a restart', () => {
  it('are not sent again while they are unchanged', async () => {
    const before = await readAllFeeds()
    const { catalogue, follower } = await startFollower()
    expect(await follower.refresh(feedsOf)).toMatchObject([
      { reason: null },
      { reason: null },
      { reason: null },
      { reason: null },
    ])
    expect(answers).toEqual(['products 304', 'stores 304', 'stock 304', 'articles 304'])
    expect(catalogue.listProducts()).toEqual(before.listProducts())
    expect(catalogue.exportStock()).toEqual(before.exportStock())
  })

  it('are read whole when the copy has a row that this release cannot read', async () => {
    const before = await readAllFeeds()
    const products = stored.get('products')
    if (products === undefined) throw new Error('The products were not stored.')
    stored.set('products', {
      ...products,
      content: Buffer.concat([products.content, Buffer.from('\n{"sku":1}')]),
    })
    const { catalogue, follower } = await startFollower()
    expect(catalogue.listProducts()).toEqual(before.listProducts())
    await follower.refresh(feedsOf)
    expect(answers).toEqual(['products 200', 'stores 304', 'stock 304', 'articles 304'])
  })

  it('are read whole when they are those of another retailer, whatever its ETags are', async () => {
    await readAllFeeds()
    const { follower } = await startFollower('another-retailer')
    await follower.refresh(feedsOf)
    expect(answers).toEqual(['products 200', 'stores 200', 'stock 200', 'articles 200'])
  })

  it('are copied as often as without it: a stock at most every quarter of an hour', async () => {
    await readAllFeeds()
    const first = stored.get('stock')
    const { catalogue, follower } = await startFollower()
    const { stock } = retailer.state.data
    const [row] = stock
    if (row === undefined) throw new Error('The retailer has no stock.')
    for (const [minutes, quantity] of [
      [14, 41],
      [16, 42],
    ] as const) {
      retailer.replaceFeed('stock', [...stock, { ...row, quantity }])
      now = start + minutes * minuteMs
      await follower.refresh(feedsOf)
      expect(catalogue.getQuantity(row.sku, row.storeId)).toBe(quantity)
      expect(stored.get('stock') === first).toBe(minutes === 14)
    }
  })
})

describe('the articles', () => {
  it('are read, changed and removed with their feed, and are known after a restart', async () => {
    const { articles, follower } = await startFollower(null)
    const before = articles.list()
    await follower.refresh(feedsOf)
    expect(articles.list().map(({ id }) => id)).toEqual(['delivery-times', 'returns', 'gift-cards'])
    expect(articles.list()[1]).toMatchObject({
      title: 'Returns',
      summary: 'Send it back within 30 days.',
      body: 'Send it back within 30 days.',
      headings: [],
    })
    expect(articles.list()).not.toBe(before)
    const [first] = retailer.state.data.articles
    if (first === undefined) throw new Error('The retailer has no article.')
    retailer.replaceFeed('articles', [
      { ...first, html: '<h2>When does it come?</h2><script>x</script><p>Soon.</p>' },
      ...retailer.state.data.articles.slice(1, 2),
    ])
    await follower.refresh(feedsOf)
    expect(articles.list().map(({ id, body }) => [id, body])).toEqual([
      ['delivery-times', '## When does it come?\n\nSoon.'],
      ['returns', 'Send it back within 30 days.'],
    ])
    const { articles: restored } = await startFollower()
    expect(restored.list()).toEqual(articles.list())
  })

  it('stay the same list while the feed has not changed', async () => {
    const { articles, follower } = await startFollower(null)
    await follower.refresh(feedsOf)
    const before = articles.list()
    await follower.refresh(feedsOf)
    expect(articles.list()).toBe(before)
  })
})

describe('a new product', () => {
  it('has the stock of a feed that named it before it was known', async () => {
    const product = createTestProduct({ sku: 'new-1' })
    const row = { sku: 'new-1', storeId: 'store-1', quantity: 7 }
    retailer.replaceFeed('stock', [...retailer.state.data.stock, row])
    const { catalogue, follower } = await startFollower(null)
    await follower.refresh(feedsOf)
    expect(catalogue.getQuantity('new-1', 'store-1')).toBeNull()
    retailer.replaceFeed('products', [...catalogue.listProducts(), product])
    await follower.refresh(feedsOf)
    expect(catalogue.getQuantity('new-1', 'store-1')).toBe(7)
  })
})
