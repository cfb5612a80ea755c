import type { Wine, WineCategory, WineSearch } from '@murphy/contracts/entities'
import type { Kysely } from 'kysely'
import type { Wines } from '../../retail/ports'
import type { RetailTables } from './retail-tables'

const otherVarietals = 'Other varietals'
const whiteAndRose = ['Sauvignon Blanc', 'Chardonnay', 'Pinot Gris', 'Riesling', 'Rosé']
const bubbles = ['Champagne', 'Prosecco', 'Sparkling White', 'Sparkling Rosé', 'Sparkling Red']

/** The varietals that have a button of their own; `Other varietals` is all the rest. Source: OP-58 */
const namedVarietals: Readonly<Record<WineCategory, readonly string[]>> = {
  Red: ['Shiraz', 'Cabernet Sauvignon', 'Pinot Noir', 'Merlot', 'Malbec'],
  White: whiteAndRose,
  Rose: whiteAndRose,
  Champagne: bubbles,
  Sparkling: bubbles,
}
const allCategories = Object.keys(namedVarietals) as WineCategory[] // the record's own literal keys

export function createDemoWines(db: Kysely<RetailTables>): Wines {
  return {
    async search(search) {
      const store = await db
        .selectFrom('retail.store')
        .select('store_id')
        .where('store_id', '=', search.storeNumber)
        .executeTakeFirst()
      if (store === undefined) return null

      const rows = await winesInStock(db, search).execute()
      return rows.flatMap((row) => (row.wine_kind === null ? [] : [toWine(row, row.wine_kind)]))
    },
  }
}

function winesInStock(
  db: Kysely<RetailTables>,
  { storeNumber, wineTypes, priceRange, wineVarietal }: WineSearch,
) {
  const types = wineTypes === undefined || wineTypes.length === 0 ? allCategories : wineTypes
  let query = db
    .selectFrom('retail.product as product')
    .innerJoin('retail.inventory as inventory', 'inventory.stock_code', 'product.stock_code')
    .selectAll('product')
    .where('inventory.store_id', '=', storeNumber)
    .where('inventory.quantity', '>', 0)
    .where('product.wine_kind', 'in', types)

  if (priceRange) {
    const [minimum, maximum] = priceRange
    query = query.where('product.price_cents', '>=', cents(minimum))
    if (maximum !== null) query = query.where('product.price_cents', '<=', cents(maximum))
  }
  if (wineVarietal === otherVarietals) {
    const named = types.flatMap((type) => namedVarietals[type])
    query = query.where((where) =>
      where.or([where('product.varietal', 'is', null), where('product.varietal', 'not in', named)]),
    )
  } else if (wineVarietal) {
    query = query.where('product.varietal', '=', wineVarietal)
  }
  return query
}

type WineRow = Awaited<ReturnType<ReturnType<typeof winesInStock>['execute']>>[number]

function toWine(row: WineRow, productCategory: WineCategory): Wine {
  return {
    brand: row.brand,
    productName: `${row.brand} ${row.product_name}`,
    singlePrice: row.price_cents / 100,
    averageOverallRating: row.rating,
    totalReviewCount: row.review_count,
    sku: row.stock_code,
    salesRank: row.sales_rank,
    newAndNoteworthyRank: row.new_and_noteworthy_rank,
    link: `/product/${row.stock_code}/${row.url_friendly_name}`,
    productCategory,
    varietal: row.varietal,
  }
}

/** Fractions of a cent come from arithmetic with dollars only. */
function cents(dollars: number): number {
  return Math.round(dollars * 100)
}
