import type { FeedResult } from '@murphy/retail-api/feed-reader'
import { readFeed } from '@murphy/retail-api/feed-reader'
import type { RetailConnection } from '@murphy/retail-api/client'
import type { FeedArticles } from '../../retail/articles/feed-articles'
import { createArticleTarget } from '../../retail/articles/feed-articles'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import {
  createProductTarget,
  createStockTarget,
  createStoreTarget,
} from '../../retail/catalogue/feed-targets'
import {
  encodeRows,
  encodeStock,
  restoreArticles,
  restoreProducts,
  restoreStock,
  restoreStores,
} from './catalogue-copies'
import type { RetailCopies } from './retail-copies'

const feedNames = ['products', 'stores', 'stock', 'articles'] as const
type FeedName = (typeof feedNames)[number]

/** A feed that was not read. `reason` is the kind of the failure; invalid rows are counted. */
export type FeedReport = {
  readonly feed: FeedName
  readonly reason: string | null
  readonly rows: number
  readonly invalidRows: number
}

export type FeedFollower = {
  /** Fills the catalogue and the articles from the stored copies, which are those of this retailer. */
  readonly restore: (retailerId: string | null) => Promise<void>
  /** Reads the feeds that have changed, products and stores before the stock, which names them. */
  readonly refresh: (retailer: FeedSource) => Promise<readonly FeedReport[]>
  /** Returns the time at which the data of a feed was last known to be the retailer's; `null`: it was never read. */
  readonly getConfirmedAt: (feed: FeedName) => number | null
}

/** The retailer whose feeds are read. */
export type FeedSource = {
  /** Its own id; `null`: it is not known. */
  readonly id: string | null
  readonly isOffered: (feed: FeedName) => boolean
}

const retryDelayMs = 200

/** A stock changes all the time, so its copy is stored at most this often. */
const stockCopyEveryMs = 15 * 60_000
/** The age of a copy is shown in minutes, and only when it is old. */
const confirmCopyEveryMs = 5 * 60_000

/**
 * Creates the reader of the feeds that fill the catalogue and the articles.
 *
 * Errors: rejects when the database is away.
 */
export function createFeedFollower({
  connection,
  catalogue,
  articles,
  copies,
  now,
}: {
  readonly connection: RetailConnection
  readonly catalogue: Catalogue
  readonly articles: FeedArticles
  readonly copies: RetailCopies
  /** Milliseconds since 1970. */
  readonly now: () => number
}): FeedFollower {
  const etags = new Map<FeedName, string | null>()
  const targets = {
    products: createProductTarget(catalogue),
    stores: createStoreTarget(catalogue),
    stock: createStockTarget(catalogue),
    articles: createArticleTarget(articles),
  }
  const encode = {
    products: () => encodeRows(catalogue.listProducts()),
    stores: () => encodeRows(catalogue.listStores()),
    stock: () => encodeStock(catalogue.exportStock()),
    articles: () => encodeRows(articles.list()),
  }
  const restoreFeed = {
    products: (content: Buffer) => restoreProducts(catalogue, content),
    stores: (content: Buffer) => restoreStores(catalogue, content),
    stock: (content: Buffer) => restoreStock(catalogue, content),
    articles: (content: Buffer) => restoreArticles(articles, content),
  }
  let stockCopiedAt = -Infinity
  let followedRetailerId: string | null = null
  const confirmedAt = new Map<FeedName, number>()
  const copyConfirmedAt = new Map<FeedName, number>()

  async function readChanges(feed: FeedName): Promise<FeedReport> {
    // The targets hold whole copies, so a change of rows is read only by a process that has read the whole feed.
    const common = {
      connection,
      etag: etags.get(feed) ?? null,
      mayReadChanges: false,
      now,
      retryDelayMs,
    }
    const before = getRows(catalogue, feed)
    const read: Readonly<Record<FeedName, () => Promise<FeedResult>>> = {
      products: () => readFeed({ ...common, name: 'products', target: targets.products }),
      stores: () => readFeed({ ...common, name: 'stores', target: targets.stores }),
      stock: () => readFeed({ ...common, name: 'stock', target: targets.stock }),
      articles: () => readFeed({ ...common, name: 'articles', target: targets.articles }),
    }
    const result = await read[feed]()
    if (!result.ok) return { feed, reason: result.error.kind, rows: 0, invalidRows: result.invalid.count }
    confirmedAt.set(feed, now())
    if (result.kind === 'unchanged') {
      await confirmCopy(feed)
      return { feed, reason: null, rows: 0, invalidRows: 0 }
    }
    etags.set(feed, result.etag)
    // The stock of a new product may be in a feed that was read before the product was known.
    if (hasNewIds(before, getRows(catalogue, feed))) etags.delete('stock')
    await saveCopy(feed, result.etag)
    return { feed, reason: null, rows: result.rows, invalidRows: result.invalid.count }
  }

  async function saveCopy(feed: FeedName, etag: string | null): Promise<void> {
    const copiedAt = now()
    if (feed === 'stock') {
      if (copiedAt - stockCopiedAt < stockCopyEveryMs) return
      stockCopiedAt = copiedAt
    }
    await copies.save(feed, { etag, content: encode[feed](), copiedAt })
  }

  /** Stores that the copy is still right, so that its age is known after a restart. */
  async function confirmCopy(feed: FeedName): Promise<void> {
    const etag = etags.get(feed) ?? null
    if (etag === null || now() - (copyConfirmedAt.get(feed) ?? -Infinity) < confirmCopyEveryMs) return
    copyConfirmedAt.set(feed, now())
    await copies.confirm(feed, etag, now())
  }

  return {
    getConfirmedAt: (feed) => confirmedAt.get(feed) ?? null,
    restore: async (retailerId) => {
      followedRetailerId = retailerId
      for (const feed of feedNames) {
        const copy = await copies.find(feed)
        if (copy === null) continue
        confirmedAt.set(feed, copy.copiedAt)
        // An incomplete copy is shown until the whole feed has been read again.
        if (restoreFeed[feed](copy.content)) etags.set(feed, copy.etag)
        if (feed === 'stock') stockCopiedAt = copy.copiedAt
      }
    },
    refresh: async ({ id, isOffered }) => {
      // Two retailers may use the same ETag for different feeds.
      if (id !== followedRetailerId) etags.clear()
      followedRetailerId = id
      const reports: FeedReport[] = []
      for (const feed of feedNames) if (isOffered(feed)) reports.push(await readChanges(feed))
      return reports
    },
  }
}

type IdentifiedRow = { readonly sku: string } | { readonly id: string }

/** Returns the products or stores, whose stock is in a feed of its own. */
function getRows(catalogue: Catalogue, feed: FeedName): readonly IdentifiedRow[] {
  switch (feed) {
    case 'products':
      return catalogue.listProducts()
    case 'stores':
      return catalogue.listStores()
    case 'stock':
    case 'articles':
      return []
  }
}

function hasNewIds(before: readonly IdentifiedRow[], after: readonly IdentifiedRow[]): boolean {
  const known = new Set(before.map(getId))
  return after.some((row) => !known.has(getId(row)))
}

function getId(row: IdentifiedRow): string {
  return 'sku' in row ? row.sku : row.id
}
