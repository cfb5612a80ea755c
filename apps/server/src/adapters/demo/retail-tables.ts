import type { ColumnType, Generated } from 'kysely'
import type { ProductCategory, WineKind } from './generator/product'
import type { TradingWeek } from './trading-hours'

/** The retailer's own data in the demonstration, schema `retail`. Money is in whole cents. */
export type RetailTables = {
  'retail.shopper': ShopperTable
  'retail.store': StoreTable
  'retail.product': ProductTable
  'retail.product_pack': ProductPackTable
  'retail.inventory': InventoryTable
  'retail.order': OrderTable
  'retail.order_line': OrderLineTable
  'retail.consignment': ConsignmentTable
  'retail.nominee': NomineeTable
  'retail.nominee_audit': NomineeAuditTable
  'retail.ticket': TicketTable
  'retail.answered_request': AnsweredRequestTable
}

/** A `date`: the driver would make it a moment at midnight of the machine's zone, so it is read as text: `date::text`. */
type Day = ColumnType<Date, string, string>
type NullableDay = ColumnType<Date | null, string | null, string | null>
/** Written as JSON text; the driver would write a list as an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>

type ShopperTable = { shopper_id: number; first_name: string; last_name: string; email: string }

type StoreTable = {
  store_id: string
  store_name: string
  street_number: string
  address_line1: string
  suburb: string
  state: string
  postcode: string
  division: string
  latitude: number
  longitude: number
  trading_week: Json<TradingWeek>
}

type ProductTable = {
  stock_code: string
  category: ProductCategory
  brand: string
  product_name: string
  url_friendly_name: string
  /** Brand and name in small letters without accents. Releases before 0.2 search by it. */
  search_text: string
  has_picture: boolean
  wine_kind: WineKind | null
  varietal: string | null
  price_cents: number
  price_message: string
  second_price_cents: number | null
  second_price_message: string
  second_price_pre_text: string
  non_member_price_cents: number | null
  is_member_offer: boolean
  is_online_offer: boolean
  is_clearance: boolean
  is_delivery_only: boolean
  is_marketplace: boolean
  rating: number | null
  review_count: number
  sales_rank: number | null
  new_and_noteworthy_rank: number | null
}

type ProductPackTable = {
  stock_code: string
  position: number
  key: string
  display_name: string
  unit_qty: number
}

type InventoryTable = { store_id: string; stock_code: string; quantity: number }

type OrderTable = {
  order_id: string
  shopper_id: number
  kind: 'delivery' | 'pickup' | 'subscription'
  date: Day
  status: string
  deliver_on: NullableDay
  pick_up_store_id: string | null
  scheme_name: string | null
  scheme_quantity: number | null
}

type OrderLineTable = {
  order_id: string
  position: number
  stock_code: string
  quantity: number
  pack_type: string
  consignment_position: number | null
}

type ConsignmentTable = {
  order_id: string
  position: number
  shipping_type: string
  status: string
  carrier_name: string | null
  courier_name: string | null
  display_title: string | null
  consignment_number: string | null
  track_url: string | null
  bar_code_number: string | null
  /** When the carrier gave the status; `null`: it did not say. */
  status_changed_at: Date | null
}

type NomineeTable = { order_id: string; name: string; phone: string; updated_at: Date }

type NomineeAuditTable = {
  audit_id: Generated<number>
  order_id: string
  shopper_id: number
  previous_name: string | null
  name: string
  phone: string
  changed_at: Date
}

type TicketTable = {
  ticket_id: Generated<number>
  subject: string
  body: string
  requester_name: string
  requester_email: string
  locale_id: number
  custom_fields: Json<readonly { readonly id: number; readonly value: string }[]>
  created_at: Date
}

/** What was answered to a request that carried an idempotency key. */
type AnsweredRequestTable = {
  scope: string
  idempotency_key: string
  answer: Json<unknown>
  answered_at: Date
}
