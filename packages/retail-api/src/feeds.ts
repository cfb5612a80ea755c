import type { GenericSchema } from 'valibot'
import { ArticleSchema } from './model/article'
import type { Capability } from './model/capability'
import { ProductSchema, StockSchema } from './model/product'
import { StoreSchema } from './model/store'

/** A feed: one JSON object a line, gzip, with an `ETag`. */
export type Feed = {
  readonly name: string
  readonly path: `/v1/feeds/${string}.jsonl`
  readonly capability: Capability
  readonly row: GenericSchema
  /** The fields that identify a row; a row of the same fields replaces an earlier one. */
  readonly key: readonly string[]
  readonly summary: string
}

/** The feeds of the contract. `since=` with the `ETag` of an earlier answer asks for changed and deleted rows only. */
export const feeds = {
  products: {
    name: 'products',
    path: '/v1/feeds/products.jsonl',
    capability: 'products',
    row: ProductSchema,
    key: ['sku'],
    summary: 'The range: every product that shoppers can find.',
  },
  stores: {
    name: 'stores',
    path: '/v1/feeds/stores.jsonl',
    capability: 'stores',
    row: StoreSchema,
    key: ['id'],
    summary: 'The stores with address, position and hours.',
  },
  stock: {
    name: 'stock',
    path: '/v1/feeds/stock.jsonl',
    capability: 'stock',
    row: StockSchema,
    key: ['storeId', 'sku'],
    summary: 'The quantity of each product in each store that carries it.',
  },
  articles: {
    name: 'articles',
    path: '/v1/feeds/articles.jsonl',
    capability: 'articles',
    row: ArticleSchema,
    key: ['id'],
    summary: 'The pages of the help centre.',
  },
} as const satisfies Readonly<Record<string, Feed>>

export type FeedName = keyof typeof feeds
export type Feeds = typeof feeds

/** Limits of a feed. A feed beyond one of them is refused as a whole, and the last good copy stays. */
export const feedLimits = {
  lineBytes: 64 * 1024,
  lines: 500_000,
  /** Stock rows are short, and there is one for each product and store. */
  stockLines: 5_000_000,
  /** A feed that would remove more than this share of the rows is refused. */
  removedShare: 0.5,
} as const
