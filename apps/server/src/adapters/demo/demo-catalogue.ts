import type { Product, Stock, Store, WeeklyHours, WineType } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import type { LiveStock } from '../../retail/shop/products'
import { toStockKey } from '../../retail/shop/products'
import { pictureAddress } from './picture-address'
import type { RetailTables } from './retail-tables'
import type { TradingWeek, Weekday } from './trading-hours'
import { weekdays } from './trading-hours'

/** Reads products, stores and stock of the demonstration into the catalogue. Errors: rejects when the database is away. */
export async function loadDemoCatalogue(
  catalogue: Catalogue,
  db: Kysely<RetailTables>,
  storefrontUrl: string,
): Promise<void> {
  const [products, stores, stock] = await Promise.all([
    selectProducts(db).execute(),
    db.selectFrom('retail.store').selectAll().execute(),
    db.selectFrom('retail.inventory').selectAll().execute(),
  ])
  catalogue.replaceProducts(products.map((row) => toProduct(row, storefrontUrl)))
  catalogue.replaceStores(stores.map(toStore))
  catalogue.replaceStock(stock.map(toStock))
}

/** Creates the live stock of the demonstration. */
export function createDemoLiveStock(db: Kysely<RetailTables>): LiveStock {
  return {
    find: async (skus, storeIds) => {
      const rows = await db
        .selectFrom('retail.inventory')
        .selectAll()
        .where('store_id', 'in', storeIds)
        .where('stock_code', 'in', skus)
        .execute()
      return new Map(rows.map((row) => [toStockKey(row.stock_code, row.store_id), row.quantity]))
    },
  }
}

function selectProducts(db: Kysely<RetailTables>) {
  return db
    .selectFrom('retail.product as product')
    .selectAll('product')
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('retail.product_pack as pack')
          .select(['pack.key', 'pack.display_name as name', 'pack.unit_qty as units'])
          .whereRef('pack.stock_code', '=', 'product.stock_code')
          .orderBy('pack.position'),
      ).as('packs'),
    )
    .orderBy('stock_code')
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

function toProduct(row: ProductRow, storefrontUrl: string): Product {
  const path = [row.stock_code, row.url_friendly_name].map(encodeURIComponent).join('/')
  const offers = [
    ...(row.is_member_offer ? (['member'] as const) : []),
    ...(row.is_online_offer ? (['online'] as const) : []),
    ...(row.is_clearance ? (['clearance'] as const) : []),
  ]
  return {
    sku: row.stock_code,
    brand: row.brand,
    name: row.product_name,
    category: row.category,
    url: new URL(`/product/${path}`, storefrontUrl).href,
    imageUrl: pictureAddress(storefrontUrl, row),
    prices: [
      { price: toMoney(row.price_cents), per: row.price_message, prefix: '' },
      ...(row.second_price_cents === null
        ? []
        : [
            {
              price: toMoney(row.second_price_cents),
              per: row.second_price_message,
              prefix: row.second_price_pre_text,
            },
          ]),
    ],
    packs: row.packs,
    wine: row.wine_kind === null ? null : { type: wineTypes[row.wine_kind], varietal: row.varietal },
    offers: offers.map((kind) => ({ kind, endsOn: null })),
    nonMemberPrice: row.non_member_price_cents === null ? null : toMoney(row.non_member_price_cents),
    isDeliveryOnly: row.is_delivery_only,
    isMarketplace: row.is_marketplace,
    rating: row.rating === null ? null : { average: row.rating, count: row.review_count },
    salesRank: row.sales_rank,
    newRank: row.new_and_noteworthy_rank,
    attributes: noAttributes,
  }
}

const wineTypes: Readonly<Record<NonNullable<ProductRow['wine_kind']>, WineType>> = {
  Red: 'red',
  White: 'white',
  Rose: 'rose',
  Champagne: 'champagne',
  Sparkling: 'sparkling',
}

const noAttributes: Product['attributes'] = {
  alcoholPercent: null,
  standardDrinks: null,
  volumeMl: null,
  vintage: null,
  country: null,
  region: null,
  styles: [],
  foods: [],
  labelAllergens: null,
}

const timeZones: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
}

function toStore(row: Selectable<RetailTables['retail.store']>): Store {
  return {
    id: row.store_id,
    name: row.store_name,
    address: {
      streetNumber: row.street_number,
      street: row.address_line1,
      suburb: row.suburb,
      state: row.state,
      postcode: row.postcode,
      country: 'AU',
    },
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: timeZones[row.state] ?? 'Australia/Sydney',
    region: row.division,
    phone: null,
    weeklyHours: toWeeklyHours(row.trading_week),
    exceptionHours: [],
  }
}

const shortWeekdays: Readonly<Record<Weekday, WeeklyHours['day']>> = {
  Monday: 'mon',
  Tuesday: 'tue',
  Wednesday: 'wed',
  Thursday: 'thu',
  Friday: 'fri',
  Saturday: 'sat',
  Sunday: 'sun',
}

function toWeeklyHours(week: TradingWeek): WeeklyHours[] {
  return weekdays.flatMap((weekday) => {
    const period = week[weekday]
    return period === null
      ? []
      : {
          day: shortWeekdays[weekday],
          opens: toTimeOfDay(period.opensAtMinute),
          closes: toTimeOfDay(period.closesAtMinute),
        }
  })
}

function toTimeOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function toStock(row: Selectable<RetailTables['retail.inventory']>): Stock {
  return { sku: row.stock_code, storeId: row.store_id, quantity: row.quantity }
}
