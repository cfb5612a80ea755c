import type { Price, Product } from '@murphy/contracts/entities'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pictureAddress } from './picture-address'
import type { RetailTables } from './retail-tables'

/** Every product as every store sells it. */
export function storeProducts(db: Kysely<RetailTables>) {
  return db
    .selectFrom('retail.product as product')
    .innerJoin('retail.store as store', (join) => join.onTrue())
    .leftJoin('retail.inventory as inventory', (join) =>
      join
        .onRef('inventory.store_id', '=', 'store.store_id')
        .onRef('inventory.stock_code', '=', 'product.stock_code'),
    )
    .selectAll('product')
    .select(['store.store_id', 'store.store_name', 'inventory.quantity'])
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('retail.product_pack as pack')
          .select(['pack.key', 'pack.display_name', 'pack.unit_qty'])
          .whereRef('pack.stock_code', '=', 'product.stock_code')
          .orderBy('pack.position'),
      ).as('packs'),
    )
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof storeProducts>['execute']>>[number]

export function toProduct(row: ProductRow, storefrontUrl: string): Product {
  return {
    productBrand: row.brand,
    productName: row.product_name,
    stockCode: row.stock_code,
    urlFriendlyName: row.url_friendly_name,
    images: { small: pictureAddress(storefrontUrl, row) },
    storeName: row.store_name,
    storeId: row.store_id,
    availableInventoryQty: row.quantity ?? 0,
    availablePackTypes: row.packs.map((pack) => ({
      Key: pack.key,
      DisplayName: pack.display_name,
      UnitQty: pack.unit_qty,
    })),
    isDeliveryOnly: row.is_delivery_only,
    webdsvflag: row.is_marketplace,
    priceSequence: {
      primaryPrice: { Value: dollars(row.price_cents), Message: row.price_message, PreText: '' },
      optionalPrice: secondPrice(row),
    },
    isMemberOffer: row.is_member_offer,
    isOnlineOffer: row.is_online_offer,
    isClearance: row.is_clearance,
    nonMemberPrice: row.non_member_price_cents === null ? null : dollars(row.non_member_price_cents),
    // The bot adds its own intent to what the retailer's systems say.
    intentGroupId: '',
  }
}

function secondPrice(row: ProductRow): Price | null {
  if (row.second_price_cents === null) return null
  const Value = dollars(row.second_price_cents)
  return { Value, Message: row.second_price_message, PreText: row.second_price_pre_text }
}

function dollars(cents: number): number {
  return cents / 100
}
