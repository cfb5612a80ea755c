import type { Pool } from 'pg'
import { aisles } from '../aisles'
import type { Catalogue, ShopProduct, ShopShopper } from '../catalogue'
import { createLatePool, waitForClose } from '../retail-api/data/late-pool'

type ProductRow = {
  readonly stock_code: string
  readonly url_friendly_name: string
  readonly brand: string
  readonly product_name: string
  readonly aisle_key: string
  readonly varietal: string | null
  readonly price_cents: number
  readonly price_message: string
  readonly is_member_offer: boolean
  readonly is_online_offer: boolean
  readonly is_clearance: boolean
  readonly rating: number | null
  readonly review_count: number
}

type ShopperRow = {
  readonly shopper_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly order_count: number
  readonly wants_order_notices: boolean
}

const aisleKey = `case when category = 'wine' then wine_kind else category end`

const productColumns = `stock_code, url_friendly_name, brand, product_name, ${aisleKey} as aisle_key, varietal, price_cents,
  price_message, is_member_offer, is_online_offer, is_clearance, rating, review_count`

const bestSellersFirst = 'sales_rank desc nulls last, review_count desc, stock_code'

const shopperQuery = `select shopper_id, first_name, last_name, email, wants_order_notices,
  (select count(*)::int from demo_retailer."order" o where o.shopper_id = s.shopper_id) as order_count from demo_retailer.shopper s`

/**
 * Creates the catalogue of the shop's range and shoppers.
 *
 * @param databaseUrl the address, or a promise that resolves when the database is prepared
 */
export function createPostgresCatalogue(databaseUrl: string | Promise<string>): {
  readonly catalogue: Catalogue
  readonly close: () => Promise<void>
} {
  let opened: Promise<Pool> | null = null
  const getPool = (): Promise<Pool> => {
    opened ??= createLatePool(databaseUrl, { max: 4, connectionTimeoutMillis: 5000 }).catch((error) => {
      opened = null
      throw error
    })
    return opened
  }
  const query = async <Row extends object>(sql: string, values: readonly unknown[]) =>
    (await getPool()).query<Row>(sql, [...values])

  const queryProducts = async (sql: string, values: readonly unknown[]): Promise<ShopProduct[]> => {
    const { rows } = await query<ProductRow>(sql, values)
    return rows.map(toProduct).filter((product) => product !== null)
  }
  const queryShoppers = async (condition: string, values: readonly unknown[]): Promise<ShopShopper[]> => {
    const { rows } = await query<ShopperRow>(`${shopperQuery} ${condition} order by shopper_id`, values)
    return rows.map(toShopper)
  }
  const catalogue: Catalogue = {
    listCategories: async () => {
      const { rows } = await query<{ aisle_key: string; product_count: number }>(
        `select ${aisleKey} as aisle_key, count(*)::int as product_count from demo_retailer.product group by 1`,
        [],
      )
      const counts = new Map(rows.map((row) => [row.aisle_key, row.product_count]))
      return aisles.flatMap(({ key, slug, name }) => {
        const productCount = counts.get(key)
        return productCount === undefined ? [] : [{ slug, name, productCount }]
      })
    },
    listPicks: (limit) =>
      queryProducts(
        `select ${productColumns} from (
           select *, row_number() over (partition by ${aisleKey} order by ${bestSellersFirst}) as place from demo_retailer.product
         ) ranked order by place, array_position($2::text[], ${aisleKey}) limit $1`,
        [limit, aisles.map(({ key }) => key)],
      ),
    listProducts: ({ slug, page, pageSize }) =>
      queryProducts(
        `select ${productColumns} from demo_retailer.product where ${aisleKey} = $1 order by ${bestSellersFirst} limit $2 offset $3`,
        [aisles.find((aisle) => aisle.slug === slug)?.key ?? null, pageSize, (page - 1) * pageSize],
      ),
    findProduct: async (stockCode) => {
      const [product] = await queryProducts(
        `select ${productColumns} from demo_retailer.product where stock_code = $1`,
        [stockCode],
      )
      return product ?? null
    },
    searchProducts: (text, limit) =>
      queryProducts(
        `select ${productColumns} from demo_retailer.product
         where strpos(lower(concat_ws(' ', brand, product_name, varietal)), lower($1)) > 0
         order by ${bestSellersFirst} limit $2`,
        [text, limit],
      ),
    listShoppers: () => queryShoppers('', []),
    findShopper: async (shopperId) => {
      const [shopper] = await queryShoppers('where shopper_id = $1', [shopperId])
      return shopper ?? null
    },
    setOrderNotices: async (shopperId, wantsOrderNotices) => {
      await query('update demo_retailer.shopper set wants_order_notices = $2 where shopper_id = $1', [
        shopperId,
        wantsOrderNotices,
      ])
    },
  }
  return {
    catalogue,
    // A pool that could not be opened needs no closing.
    close: async () => {
      if (opened !== null) await waitForClose(opened.then((pool) => pool.end()))
    },
  }
}

/** Returns the product of a row; `null` for an aisle that the shop does not have. */
function toProduct(row: ProductRow): ShopProduct | null {
  const aisle = aisles.find(({ key }) => key === row.aisle_key)
  if (aisle === undefined) return null
  return {
    stockCode: row.stock_code,
    urlFriendlyName: row.url_friendly_name,
    brand: row.brand,
    name: row.product_name,
    aisle: { slug: aisle.slug, name: aisle.name },
    varietal: row.varietal,
    priceDollars: row.price_cents / 100,
    priceMessage: row.price_message,
    offer: getOffer(row),
    rating: row.rating,
    reviewCount: row.review_count,
  }
}

function getOffer(row: ProductRow): ShopProduct['offer'] {
  if (row.is_member_offer) return 'Member offer'
  if (row.is_online_offer) return 'Online offer'
  return row.is_clearance ? 'Clearance' : null
}

function toShopper(row: ShopperRow): ShopShopper {
  return {
    shopperId: row.shopper_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    orderCount: row.order_count,
    wantsOrderNotices: row.wants_order_notices,
  }
}
