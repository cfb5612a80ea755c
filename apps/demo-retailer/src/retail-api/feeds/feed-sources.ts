import type { FeedName, Sent, StockSchema } from '@murphy/retail-api'
import type { ControlledTransaction } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addDays, getSydneyDay } from '../calendar/days'
import { getComingHolidays } from '../calendar/public-holidays'
import { hashJson } from '../data/answered-requests'
import type { RetailerTables } from '../data/tables'
import type { RetailApiPorts } from '../handler-types'
import { toProduct } from '../mapping/to-product'
import { toStore } from '../mapping/to-store'
import { toArticle } from './to-article'

/** A feed of one moment. */
export type FeedSource = {
  /** Changes when the rows do. */
  readonly version: string
  /** The rows as text, a batch at a time. */
  readonly chunks: () => AsyncGenerator<string>
  readonly close: () => Promise<void>
}

export type FeedSources = { readonly [Name in FeedName]: () => Promise<FeedSource> }

const batchSizes = { products: 500, stock: 5000 }

type Snapshot = ControlledTransaction<RetailerTables>

/** Creates the sources of all feeds. Each reads batches from one snapshot, so that version and rows belong together. */
export function createFeedSources(ports: RetailApiPorts): FeedSources {
  const { databases, getShopUrl, readArticles, now } = ports

  async function openSnapshot(
    readVersion: (snapshot: Snapshot) => Promise<string>,
    chunks: (snapshot: Snapshot) => AsyncGenerator<string>,
  ): Promise<FeedSource> {
    const snapshot = await databases.feeds
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    // Closing twice is harmless; a connection that has failed is already gone.
    const close = async () => {
      if (!snapshot.isCommitted && !snapshot.isRolledBack) {
        await snapshot
          .rollback()
          .execute()
          .catch(() => undefined)
      }
    }
    try {
      return { version: await readVersion(snapshot), chunks: () => chunks(snapshot), close }
    } catch (error) {
      await close()
      throw error
    }
  }

  return {
    products: () => openSnapshot(readProductVersion, (snapshot) => readProductChunks(snapshot, getShopUrl())),
    stock: () => openSnapshot(readStockVersion, readStockChunks),
    stores: async () => {
      const rows = await databases.feeds
        .selectFrom('demo_retailer.store')
        .selectAll()
        .orderBy('store_id')
        .execute()
      // Where it is still yesterday, the holidays of yesterday count.
      const from = addDays(getSydneyDay(now()), -1)
      const stores = rows.map((row) =>
        toStore(row, getComingHolidays(from, { state: row.state, storeId: row.store_id })),
      )
      return createListSource(stores)
    },
    articles: async () => {
      const articles = await readArticles()
      const rows = await Promise.all(articles.map((article) => toArticle(article, getShopUrl())))
      return createListSource(rows)
    },
  }
}

/** Creates the source of a feed that is short enough for memory. */
function createListSource(rows: readonly unknown[]): FeedSource {
  return {
    version: hashJson(rows),
    // A stream takes batches from a generator.
    chunks: async function* () {
      yield toLines(rows)
    },
    close: () => Promise.resolve(),
  }
}

function toLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Adds a hash of every row, which takes no memory and does not depend on the order of rows. */
async function readProductVersion(snapshot: Snapshot): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ',
      (select concat(count(*), ' ', sum(hashtextextended(product::text, 0))) from demo_retailer.product),
      (select concat(count(*), ' ', sum(hashtextextended(pack::text, 0))) from demo_retailer.product_pack pack)
    ) as version`.execute(snapshot)
  return rows[0]?.version ?? ''
}

async function readStockVersion(snapshot: Snapshot): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(count(*), ' ', sum(hashtextextended(concat_ws(' ', store_id, stock_code, quantity), 0))) as version
    from demo_retailer.inventory`.execute(snapshot)
  return rows[0]?.version ?? ''
}

async function* readProductChunks(snapshot: Snapshot, shopUrl: string): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const rows = await snapshot
      .selectFrom('demo_retailer.product as product')
      .selectAll('product')
      .select((product) =>
        jsonArrayFrom(
          product
            .selectFrom('demo_retailer.product_pack as pack')
            .select(['pack.key', 'pack.display_name', 'pack.unit_qty'])
            .whereRef('pack.stock_code', '=', 'product.stock_code')
            .orderBy('pack.position'),
        ).as('packs'),
      )
      .where('product.stock_code', '>', after)
      .orderBy('product.stock_code')
      .limit(batchSizes.products)
      .execute()
    if (rows.length > 0) yield toLines(rows.map((row) => toProduct(row, shopUrl)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSizes.products) return
    after = last.stock_code
  }
}

async function* readStockChunks(snapshot: Snapshot): AsyncGenerator<string> {
  let after = { store_id: '', stock_code: '' }
  for (;;) {
    const { store_id: storeId, stock_code: stockCode } = after
    const rows = await snapshot
      .selectFrom('demo_retailer.inventory')
      .selectAll()
      .where((where) => where(where.refTuple('store_id', 'stock_code'), '>', where.tuple(storeId, stockCode)))
      .orderBy('store_id')
      .orderBy('stock_code')
      .limit(batchSizes.stock)
      .execute()
    const lines = rows.map((row): Sent<typeof StockSchema> => ({
      sku: row.stock_code,
      storeId: row.store_id,
      quantity: row.quantity,
    }))
    if (lines.length > 0) yield toLines(lines)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSizes.stock) return
    after = last
  }
}
