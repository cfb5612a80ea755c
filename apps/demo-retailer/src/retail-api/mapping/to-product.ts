import type { ProductSchema, Sent, WineType } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import { getProductAttributes } from './product-attributes'
import { getPictureUrl, getProductUrl } from './shop-urls'

/** A product of the shop's table with its packs. */
export type ProductRow = {
  readonly stock_code: string
  readonly category: string
  readonly brand: string
  readonly product_name: string
  readonly url_friendly_name: string
  readonly has_picture: boolean
  readonly wine_kind: string | null
  readonly varietal: string | null
  readonly price_cents: number
  readonly price_message: string
  readonly second_price_cents: number | null
  readonly second_price_message: string
  readonly second_price_pre_text: string
  readonly non_member_price_cents: number | null
  readonly is_member_offer: boolean
  readonly is_online_offer: boolean
  readonly is_clearance: boolean
  readonly is_delivery_only: boolean
  readonly is_marketplace: boolean
  readonly rating: number | null
  readonly review_count: number
  readonly sales_rank: number | null
  readonly new_and_noteworthy_rank: number | null
  readonly packs: readonly {
    readonly key: string
    readonly display_name: string
    readonly unit_qty: number
  }[]
}

type SentProduct = Sent<typeof ProductSchema>

const wineTypes: Readonly<Record<string, WineType>> = {
  Red: 'red',
  White: 'white',
  Rose: 'rose',
  Champagne: 'champagne',
  Sparkling: 'sparkling',
}

/** Returns a product in the contract's shape. */
export function toProduct(row: ProductRow, shopUrl: string): SentProduct {
  const wineType = row.wine_kind === null ? undefined : wineTypes[row.wine_kind]
  return {
    sku: row.stock_code,
    brand: row.brand,
    name: row.product_name,
    category: row.category,
    url: getProductUrl(row, shopUrl),
    imageUrl: getPictureUrl(row, shopUrl),
    prices: getPrices(row),
    packs: row.packs.map((pack) => ({ key: pack.key, name: pack.display_name, units: pack.unit_qty })),
    wine: wineType === undefined ? null : { type: wineType, varietal: row.varietal },
    offers: getOffers(row),
    nonMemberPrice: row.non_member_price_cents === null ? null : toMoney(row.non_member_price_cents),
    isDeliveryOnly: row.is_delivery_only,
    isMarketplace: row.is_marketplace,
    rating: row.rating === null ? null : { average: row.rating, count: row.review_count },
    salesRank: row.sales_rank,
    newRank: row.new_and_noteworthy_rank,
    attributes: getProductAttributes({
      stockCode: row.stock_code,
      category: row.category,
      name: row.product_name,
      varietal: row.varietal,
    }),
  }
}

function getPrices(row: ProductRow): SentProduct['prices'] {
  const first = { price: toMoney(row.price_cents), per: row.price_message }
  if (row.second_price_cents === null) return [first]
  const second = {
    price: toMoney(row.second_price_cents),
    per: row.second_price_message,
    prefix: row.second_price_pre_text,
  }
  return [first, second]
}

function getOffers(row: ProductRow): SentProduct['offers'] {
  return [
    ...(row.is_member_offer ? [{ kind: 'member' as const }] : []),
    ...(row.is_online_offer ? [{ kind: 'online' as const }] : []),
    ...(row.is_clearance ? [{ kind: 'clearance' as const }] : []),
  ]
}
