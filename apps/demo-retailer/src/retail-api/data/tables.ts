import type { ColumnType, Generated } from 'kysely'

/** The tables of the demo retailer, in schema `demo_retailer`. Money is in whole cents. */
export type RetailerTables = {
  'demo_retailer.shopper': ShopperTable
  'demo_retailer.store': StoreTable
  'demo_retailer.product': ProductTable
  'demo_retailer.product_pack': ProductPackTable
  'demo_retailer.inventory': InventoryTable
  'demo_retailer.order': OrderTable
  'demo_retailer.order_line': OrderLineTable
  'demo_retailer.consignment': ConsignmentTable
  'demo_retailer.nominee': NomineeTable
  'demo_retailer.nominee_audit': NomineeAuditTable
  'demo_retailer.ticket': TicketTable
  'demo_retailer.answered_request': AnsweredRequestTable
  'demo_retailer.order_delivery': OrderDeliveryTable
  'demo_retailer.order_audit': OrderAuditTable
  'demo_retailer.refund': RefundTable
  'demo_retailer.claim': ClaimTable
  'demo_retailer.subscription': SubscriptionTable
  'demo_retailer.upload': UploadTable
}

/** A `date`. The driver would read it as a moment at midnight of the machine's zone, so queries read `date::text`. */
type Day = ColumnType<Date, string, string>
type NullableDay = ColumnType<Date | null, string | null, string | null>
/** Written as JSON text. The driver would write a list as an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>

type ShopperTable = {
  shopper_id: number
  first_name: string
  last_name: string
  email: string
  wants_order_notices: Generated<boolean>
}

/** Minutes after midnight at the store; null: closed that day. */
export type TradingPeriod = { readonly opensAtMinute: number; readonly closesAtMinute: number }
export type TradingWeek = Readonly<Record<string, TradingPeriod | null>>

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
  category: string
  brand: string
  product_name: string
  url_friendly_name: string
  has_picture: boolean
  wine_kind: string | null
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
  /** Missing for orders that are collected. */
  delivery_postcode: string | null
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
  custom_fields: Json<readonly { readonly id: number | string; readonly value: string }[]>
  created_at: Date
}

/** The first answer to a request with an idempotency key. */
type AnsweredRequestTable = {
  scope: string
  idempotency_key: string
  body_hash: string
  answer: Json<unknown>
  forget_at: Date
}

/** Delivery details that the shopper has changed. */
type OrderDeliveryTable = {
  order_id: string
  address: ColumnType<unknown, string | null, string | null>
  instructions: string | null
  updated_at: Date
}

/** Changes of orders, for the retailer's staff. */
type OrderAuditTable = {
  audit_id: Generated<number>
  order_id: string
  shopper_id: number
  action: string
  details: Json<unknown>
  changed_at: Date
}

type RefundTable = {
  refund_id: Generated<number>
  order_id: string
  amount_cents: number
  status: 'pending' | 'sent' | 'done' | 'refused'
  created_on: Day
  expected_by: NullableDay
}

type ClaimTable = {
  claim_id: Generated<number>
  order_id: string
  kind: 'damaged' | 'missing' | 'wrong'
  lines: Json<readonly { readonly lineId: string; readonly quantity: number }[]>
  description: string
  status: 'open' | 'accepted' | 'refused' | 'closed'
  created_at: Date
}

/** Changes of a subscription. Without a row it is active, with the dates of its last order. */
type SubscriptionTable = {
  shopper_id: number
  subscription_id: string
  status: 'active' | 'paused' | 'stopped'
  next_on: NullableDay
  updated_at: Date
}

type UploadTable = {
  upload_id: string
  name: string
  content_type: string
  content: Buffer
  created_at: Date
  claim_id: number | null
  ticket_id: number | null
}
