import type { Product } from '@murphy/contracts/entities'
import type { Kysely } from 'kysely'
import type { Products } from '../../retail/ports'
import { nearbyStores } from './nearby-stores'
import { searchProducts } from './product-search'
import type { RetailTables } from './retail-tables'
import { storeProducts, toProduct } from './store-products'

export function createDemoProducts(db: Kysely<RetailTables>, storefrontUrl: string): Products {
  async function byCodes(stockCodes: readonly string[], storeId: string): Promise<Product[]> {
    if (stockCodes.length === 0) return []
    const rows = await storeProducts(db)
      .where('store.store_id', '=', storeId)
      .where('product.stock_code', 'in', stockCodes)
      .execute()
    const found = new Map(rows.map((row) => [row.stock_code, toProduct(row, storefrontUrl)]))
    return stockCodes.flatMap((stockCode) => found.get(stockCode) ?? [])
  }

  return {
    byCodes,

    async find(stockCode, storeId) {
      const [product] = await byCodes([stockCode], storeId)
      return product ?? null
    },

    async search({ text, storeId, limit }) {
      const found = searchProducts(text, await searchableAt(db, storeId))
      const stockCodes = found.slice(0, limit).map((product) => product.stock_code)
      return await byCodes(stockCodes, storeId)
    },

    catalogue: () =>
      db
        .selectFrom('retail.product')
        .select(['stock_code as stockCode', 'brand', 'product_name as name', 'category', 'varietal'])
        .orderBy('stock_code')
        .execute(),

    nearby: (question) => nearbyStores(db, question, storefrontUrl),
  }
}

/** The whole range, a few hundred rows, with what a search reads of it. */
function searchableAt(db: Kysely<RetailTables>, storeId: string) {
  return db
    .selectFrom('retail.product as product')
    .leftJoin('retail.inventory as inventory', (join) =>
      join.on('inventory.store_id', '=', storeId).onRef('inventory.stock_code', '=', 'product.stock_code'),
    )
    .select(['product.stock_code', 'product.brand', 'product.product_name', 'product.category'])
    .select(['product.wine_kind', 'product.varietal', 'product.sales_rank', 'inventory.quantity'])
    .execute()
}
