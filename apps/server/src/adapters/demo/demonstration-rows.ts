import type { InsertObject } from 'kysely'
import type { GeneratedOrder } from './generator/orders'
import type { GeneratedProduct } from './generator/product'
import type { GeneratedShopper } from './generator/shoppers'
import type { GeneratedStore } from './generator/stores'
import type { RetailTables } from './retail-tables'
import { searchText } from './search-text'

type Row<Table extends keyof RetailTables> = InsertObject<RetailTables, Table>

export function shopperRow(shopper: GeneratedShopper): Row<'retail.shopper'> {
  return {
    shopper_id: shopper.shopperId,
    first_name: shopper.firstName,
    last_name: shopper.lastName,
    email: shopper.email,
  }
}

export function storeRow(store: GeneratedStore): Row<'retail.store'> {
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
    trading_week: JSON.stringify(store.week),
  }
}

export function productRow(product: GeneratedProduct): Row<'retail.product'> {
  return {
    stock_code: product.stockCode,
    category: product.category,
    brand: product.brand,
    product_name: product.productName,
    url_friendly_name: product.urlFriendlyName,
    search_text: searchText(`${product.brand} ${product.productName}`),
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
  }
}

export function packRows({ stockCode, packs }: GeneratedProduct): Row<'retail.product_pack'>[] {
  return packs.map((pack, position) => ({
    stock_code: stockCode,
    position,
    key: pack.key,
    display_name: pack.displayName,
    unit_qty: pack.unitQty,
  }))
}

export function orderRow(order: GeneratedOrder): Row<'retail.order'> {
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
  }
}

export function consignmentRows({ orderId, consignments }: GeneratedOrder): Row<'retail.consignment'>[] {
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

export function orderLineRows({ orderId, lines }: GeneratedOrder): Row<'retail.order_line'>[] {
  return lines.map((line, position) => ({
    order_id: orderId,
    position,
    stock_code: line.stockCode,
    quantity: line.quantity,
    pack_type: line.packType,
    consignment_position: line.consignment,
  }))
}

export function nomineeRows({ orderId, nominee, placedOn }: GeneratedOrder): Row<'retail.nominee'>[] {
  if (nominee === null) return []
  return [{ order_id: orderId, name: nominee.name, phone: nominee.phone, updated_at: new Date(placedOn) }]
}
