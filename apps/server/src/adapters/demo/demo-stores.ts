import type { Store } from '@murphy/contracts/entities'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Stores } from '../../retail/ports'
import type { RetailTables } from './retail-tables'
import { distanceKm } from './store-distance'
import { storeTradingDays } from './store-hours'

export function createDemoStores(db: Kysely<RetailTables>): Stores {
  const stores = db.selectFrom('retail.store as store').selectAll('store')

  return {
    async all(now) {
      const rows = await stores.orderBy(sql`store_name collate "C"`).execute()
      return rows.map((row) => toStore(row, null, now))
    },

    async find(storeId, now) {
      const row = await stores.where('store_id', '=', storeId).executeTakeFirst()
      return row === undefined ? null : toStore(row, null, now)
    },

    async near({ latitude, longitude }, limit, now) {
      const rows = await stores
        .select(distanceKm(latitude, longitude).as('distance_km'))
        .orderBy('distance_km')
        .orderBy('store_id')
        .limit(limit)
        .execute()
      return rows.map((row) => toStore(row, row.distance_km, now))
    },
  }
}

type StoreRow = Omit<Selectable<RetailTables['retail.store']>, 'latitude' | 'longitude'>

function toStore(row: StoreRow, distance: number | null, now: number): Store {
  return {
    storeId: row.store_id,
    storeName: row.store_name,
    streetNumber: row.street_number,
    addressLine1: row.address_line1,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    division: row.division,
    distance,
    store_trading_hours: storeTradingDays(row.trading_week, row.state, now),
    // The bot adds its own intent to what the retailer's systems say.
    intentPayload: null,
  }
}
