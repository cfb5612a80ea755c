import type { FeedResult } from '@murphy/retail-api/feed-reader'
import { readFeed } from '@murphy/retail-api/feed-reader'
import type { RetailConnection } from '@murphy/retail-api/client'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import {
  createProductTarget,
  createStockTarget,
  createStoreTarget,
} from '../../retail/catalogue/feed-targets'
import { encodeRows, encodeStock, restoreProducts, restoreStock, restoreStores } from './catalogue-copies'
import type { RetailCopies } from './retail-copies'

type FeedName = 'products' | 'stores' | 'stock'

/** A feed that was not read. `reason` is the kind of the failure; invalid rows are counted. */
export type FeedReport = {
  readonly feed: FeedName
  readonly reason: string | null
  readonly rows: number
  readonly invalidRows: number
}

export type FeedFollower = {
  /** Fills the catalogue from the stored copies. */
  readonly restore: () => Promise<void>
  /** Reads the feeds that have changed, products and stores before the stock, which names them. */
  readonly refresh: (isOffered: (feed: FeedName) => boolean) => Promise<readonly FeedReport[]>
  /** Returns the time at which the data of a feed was last known to be the retailer's; `null`: it was never read. */
  readonly getConfirmedAt: (feed: FeedName) => number | null
}

const retryDelayMs = 200

/** A stock changes all the time, so its copy is stored at most this often. */
const stockCopyEveryMs = 15 * 60_000
/** The age of a copy is shown in minutes, and only when it is old. */
const confirmCopyEveryMs = 5 * 60_000

/** Creates the reader of the feeds that fill the catalogue. Errors: rejects when the database is away. */
export function createFeedFollower({
  connection,
  catalogue,
  copies,
  now,
  startMs = 30_000,
}: {
  readonly connection: RetailConnection
  readonly catalogue: Catalogue
  readonly copies: RetailCopies
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The longest time until a feed begins. */
  readonly startMs?: number
}): FeedFollower {
  const etags = new Map<FeedName, string | null>()
  const targets = {
    products: createProductTarget(catalogue),
    stores: createStoreTarget(catalogue),
    stock: createStockTarget(catalogue),
  }
  const encode = {
    products: () => encodeRows(catalogue.listProducts()),
    stores: () => encodeRows(catalogue.listStores()),
    stock: () => encodeStock(catalogue.exportStock()),
  }
  let stockCopiedAt = -Infinity
  const confirmedAt = new Map<FeedName, number>()
  const copyConfirmedAt = new Map<FeedName, number>()

  async function readChanges(feed: FeedName): Promise<FeedReport> {
    // The targets hold whole copies, so a change of rows is read only by a process that has read the whole feed.
    const common = {
      connection,
      etag: etags.get(feed) ?? null,
      mayReadChanges: false,
      now,
      startMs,
      retryDelayMs,
    }
    const result: FeedResult =
      feed === 'products'
        ? await readFeed({ ...common, name: feed, target: targets.products })
        : feed === 'stores'
          ? await readFeed({ ...common, name: feed, target: targets.stores })
          : await readFeed({ ...common, name: feed, target: targets.stock })
    if (!result.ok) return { feed, reason: result.error.kind, rows: 0, invalidRows: result.invalid.count }
    confirmedAt.set(feed, now())
    if (result.kind === 'unchanged') await confirmCopy(feed)
    if (result.kind === 'unchanged') return { feed, reason: null, rows: 0, invalidRows: 0 }
    etags.set(feed, result.etag)
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
    restore: async () => {
      const [products, stores, stock] = await Promise.all(
        (['products', 'stores', 'stock'] as const).map((feed) => copies.find(feed)),
      )
      if (products) restoreProducts(catalogue, products.content)
      if (stores) restoreStores(catalogue, stores.content)
      if (stock) restoreStock(catalogue, stock.content)
      for (const [feed, copy] of Object.entries({ products, stores, stock } satisfies Record<
        FeedName,
        unknown
      >))
        if (copy) confirmedAt.set(feed as FeedName, copy.copiedAt) // the record's own keys
    },
    refresh: async (isOffered) => {
      const reports: FeedReport[] = []
      for (const feed of ['products', 'stores', 'stock'] as const)
        if (isOffered(feed)) reports.push(await readChanges(feed))
      return reports
    },
  }
}
