import type { NearbyStore } from '@murphy/contracts/entities'
import type { Kysely } from 'kysely'
import type { NearbyQuestion } from '../../retail/ports'
import type { RetailTables } from './retail-tables'
import { distanceKm } from './store-distance'
import { storeTradingDays } from './store-hours'
import type { ProductRow } from './store-products'
import { storeProducts, toProduct } from './store-products'
import type { TradingWeek } from './trading-hours'

/**
 * The stores that have the product on their shelf, nearest first. What is only ever delivered, or sold by somebody else,
 * stands on no shelf. `null`: no such product, or no such store to be near to. Source: PAV-03, PAV-08, MSG-15
 */
export async function nearbyStores(
  db: Kysely<RetailTables>,
  question: NearbyQuestion,
  storefrontUrl: string,
): Promise<NearbyStore[] | null> {
  const { stockCode, limit, now } = question
  const place = 'near' in question ? question.near : await positionOf(db, question.storeId)
  if (place === null || !(await isProduct(db, stockCode))) return null

  let stores = storeProducts(db)
    .select(['store.suburb', 'store.state', 'store.street_number', 'store.address_line1', 'store.postcode'])
    .select(['store.trading_week', distanceKm(place.latitude, place.longitude).as('distance_km')])
    .where('product.stock_code', '=', stockCode)
    .where('product.is_delivery_only', '=', false)
    .where('product.is_marketplace', '=', false)
    .where('inventory.quantity', '>', 0)
  if ('storeId' in question) stores = stores.where('store.store_id', '!=', question.storeId)
  const rows = await stores.orderBy('distance_km').orderBy('store.store_id').limit(limit).execute()
  return rows.map((row) => toNearbyStore(row, { storefrontUrl, now }))
}

async function positionOf(db: Kysely<RetailTables>, storeId: string) {
  const position = await db
    .selectFrom('retail.store')
    .select(['latitude', 'longitude'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return position ?? null
}

async function isProduct(db: Kysely<RetailTables>, stockCode: string): Promise<boolean> {
  const product = await db
    .selectFrom('retail.product')
    .select('stock_code')
    .where('stock_code', '=', stockCode)
    .executeTakeFirst()
  return product !== undefined
}

type NearbyRow = ProductRow & {
  readonly suburb: string
  readonly state: string
  readonly street_number: string
  readonly address_line1: string
  readonly postcode: string
  readonly trading_week: TradingWeek
  readonly distance_km: number
}

function toNearbyStore(
  row: NearbyRow,
  { storefrontUrl, now }: { readonly storefrontUrl: string; readonly now: number },
): NearbyStore {
  const [today] = storeTradingDays(row.trading_week, row.state, now)
  return {
    suburb: row.suburb,
    distance: row.distance_km,
    addressLine1: `${row.street_number} ${row.address_line1}`,
    postcode: row.postcode,
    storeAvailableQuantity: row.quantity ?? 0,
    storeName: row.store_name,
    storeNo: row.store_id,
    storeOpeningHours: [today?.tradingStatus[0] ?? '', today?.openHour ?? ''],
    product: toProduct(row, storefrontUrl),
  }
}
