import type { InsertObject } from 'kysely'
import type { RetailerTables } from '../retail-api/data/tables'
import type { GeneratedOrder } from './generator/generated-order'
import type { GeneratedProduct } from './generator/product'
import type { SeedData } from './generator/seed-data'
import type { GeneratedShopper } from './generator/shoppers'
import type { GeneratedStore } from './generator/stores'

/** A row as JSON, with every column of its table that the database does not generate. */
export type SeedRow<Table extends keyof RetailerTables> = {
  readonly [Column in keyof InsertObject<RetailerTables, Table>]: object | string | number | boolean | null
}

export type SeededTable = keyof typeof rowsByTable

/** Returns the rows of each table that has seed data. A table comes after those to which it refers. */
export const rowsByTable = {
  'demo_retailer.shopper': ({ shoppers }) => shoppers.map(toShopperRow),
  'demo_retailer.store': ({ stores }) => stores.map(toStoreRow),
  'demo_retailer.product': ({ products }) => products.map(toProductRow),
  'demo_retailer.product_pack': ({ products }) => products.flatMap(toPackRows),
  'demo_retailer.inventory': ({ inventory }) =>
    inventory.map(({ storeId, stockCode, quantity }) => ({
      store_id: storeId,
      stock_code: stockCode,
      quantity,
    })),
  'demo_retailer.order': ({ orders }) => orders.map(toOrderRow),
  'demo_retailer.consignment': ({ orders }) => orders.flatMap(toConsignmentRows),
  'demo_retailer.order_line': ({ orders }) => orders.flatMap(toOrderLineRows),
  'demo_retailer.nominee': ({ orders }) => orders.flatMap(toNomineeRows),
  'demo_retailer.refund': ({ orders }) => orders.flatMap(toRefundRows),
} as const satisfies {
  readonly [Table in keyof RetailerTables]?: (data: SeedData) => readonly SeedRow<Table>[]
}

function toShopperRow(shopper: GeneratedShopper): SeedRow<'demo_retailer.shopper'> {
  return {
    shopper_id: shopper.shopperId,
    first_name: shopper.firstName,
    last_name: shopper.lastName,
    email: shopper.email,
  }
}

function toStoreRow(store: GeneratedStore): SeedRow<'demo_retailer.store'> {
  return {
    store_id: store.storeId,
    store_name: store.storeName,
    street_number: store.streetNumber,
    address_line1: store.addressLine1,
    suburb: store.suburb,
    state: store.state,
    postcode: store.postcode,
    division: store.division,
    latitude: store.latitude,
    longitude: store.longitude,
    trading_week: store.week,
  }
}

/** Returns the product's row of the table. */
export function toProductRow(product: GeneratedProduct) {
  return {
    stock_code: product.stockCode,
    category: product.category,
    brand: product.brand,
    product_name: product.productName,
    url_friendly_name: product.urlFriendlyName,
    has_picture: product.hasPicture,
    wine_kind: product.wine?.kind ?? null,
    varietal: product.wine?.varietal ?? null,
    price_cents: product.priceCents,
    price_message: product.priceMessage,
    second_price_cents: product.secondPrice?.cents ?? null,
    second_price_message: product.secondPrice?.message ?? '',
    second_price_pre_text: product.secondPrice?.preText ?? '',
    non_member_price_cents: product.nonMemberPriceCents,
    is_member_offer: product.isMemberOffer,
    is_online_offer: product.isOnlineOffer,
    is_clearance: product.isClearance,
    is_delivery_only: product.isDeliveryOnly,
    is_marketplace: product.isMarketplace,
    rating: product.rating,
    review_count: product.reviewCount,
    sales_rank: product.salesRank,
    new_and_noteworthy_rank: product.newAndNoteworthyRank,
  } satisfies SeedRow<'demo_retailer.product'>
}

/** Returns the rows of the product's packs. */
export function toPackRows({ stockCode, packs }: GeneratedProduct) {
  return packs.map(
    (pack, position) =>
      ({
        stock_code: stockCode,
        position,
        key: pack.key,
        display_name: pack.displayName,
        unit_qty: pack.unitQty,
      }) satisfies SeedRow<'demo_retailer.product_pack'>,
  )
}

function toOrderRow(order: GeneratedOrder): SeedRow<'demo_retailer.order'> {
  return {
    order_id: order.orderId,
    shopper_id: order.shopperId,
    kind: order.kind,
    date: order.placedOn,
    status: order.status,
    deliver_on: order.deliverOn,
    pick_up_store_id: order.pickUpStoreId,
    scheme_name: order.schemeName,
    scheme_quantity: order.schemeQuantity,
    delivery_postcode: order.deliveryPostcode,
  }
}

function toConsignmentRows({
  orderId,
  consignments,
}: GeneratedOrder): SeedRow<'demo_retailer.consignment'>[] {
  return consignments.map((consignment, position) => ({
    order_id: orderId,
    position,
    shipping_type: consignment.shippingType,
    status: consignment.status,
    carrier_name: consignment.carrierName,
    courier_name: consignment.courierName,
    display_title: consignment.displayTitle,
    consignment_number: consignment.consignmentNumber,
    track_url: consignment.trackUrl,
    bar_code_number: consignment.barCodeNumber,
    status_changed_at: consignment.statusAt,
  }))
}

function toOrderLineRows({ orderId, lines }: GeneratedOrder): SeedRow<'demo_retailer.order_line'>[] {
  return lines.map((line, position) => ({
    order_id: orderId,
    position,
    stock_code: line.stockCode,
    quantity: line.quantity,
    pack_type: line.packType,
    consignment_position: line.consignment,
  }))
}

function toNomineeRows({ orderId, nominee, placedOn }: GeneratedOrder): SeedRow<'demo_retailer.nominee'>[] {
  if (nominee === null) return []
  return [{ order_id: orderId, name: nominee.name, phone: nominee.phone, updated_at: new Date(placedOn) }]
}

function toRefundRows({ orderId, refunds }: GeneratedOrder): SeedRow<'demo_retailer.refund'>[] {
  return refunds.map(({ amountCents, status, createdOn, expectedBy }) => ({
    order_id: orderId,
    amount_cents: amountCents,
    status,
    created_on: createdOn,
    expected_by: expectedBy,
  }))
}
