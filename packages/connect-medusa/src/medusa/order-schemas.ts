import * as v from 'valibot'
import { AmountSchema, listOf, MetadataSchema, OptionalTextSchema } from './values'

/*
 * The parts of Medusa's records that the connector reads, as the Admin API Reference describes them.
 * See https://docs.medusajs.com/api/admin#orders_order_schema
 */

const LineSchema = v.object({
  id: v.string(),
  title: v.string(),
  product_title: OptionalTextSchema,
  variant_title: OptionalTextSchema,
  variant_id: OptionalTextSchema,
  thumbnail: OptionalTextSchema,
  requires_shipping: v.nullish(v.boolean(), true),
  quantity: AmountSchema,
  unit_price: AmountSchema,
})

/** A part of an order that was packed. Each moment is null until it has come. */
const FulfillmentSchema = v.object({
  id: v.string(),
  created_at: v.string(),
  packed_at: OptionalTextSchema,
  shipped_at: OptionalTextSchema,
  delivered_at: OptionalTextSchema,
  canceled_at: OptionalTextSchema,
  items: listOf(v.object({ line_item_id: OptionalTextSchema, quantity: AmountSchema })),
  labels: listOf(v.object({ tracking_number: OptionalTextSchema, tracking_url: OptionalTextSchema })),
})
export type MedusaFulfillment = v.InferOutput<typeof FulfillmentSchema>

const PaymentSchema = v.object({
  refunds: listOf(v.object({ id: v.string(), amount: AmountSchema, created_at: v.string() })),
})

export const MedusaOrderSchema = v.object({
  id: v.string(),
  display_id: AmountSchema,
  custom_display_id: OptionalTextSchema,
  status: v.string(),
  email: OptionalTextSchema,
  customer_id: OptionalTextSchema,
  currency_code: v.string(),
  created_at: v.string(),
  canceled_at: OptionalTextSchema,
  total: AmountSchema,
  /** Taken off the total. Medusa gives a credit of the whole amount when it cancels a paid order. */
  credit_line_total: v.nullish(AmountSchema, 0),
  metadata: MetadataSchema,
  items: listOf(LineSchema),
  shipping_methods: listOf(v.object({ name: OptionalTextSchema, shipping_option_id: OptionalTextSchema })),
  fulfillments: listOf(FulfillmentSchema),
  payment_collections: listOf(v.object({ payments: listOf(PaymentSchema) })),
})
type OrderRecord = v.InferOutput<typeof MedusaOrderSchema>

export const MedusaReturnSchema = v.object({
  id: v.string(),
  order_id: v.string(),
  /** `open`, `requested`, `received`, `partially_received` or `canceled`. */
  status: v.string(),
  refund_amount: v.nullish(AmountSchema, null),
  created_at: v.string(),
})
export type MedusaReturn = v.InferOutput<typeof MedusaReturnSchema>

/** An order with its returns, which Medusa lists separately. */
export type MedusaOrder = OrderRecord & { readonly returns: readonly MedusaReturn[] }

/** The part of an order by which it is found. */
export const OrderNumberSchema = v.object({
  id: v.string(),
  display_id: AmountSchema,
  custom_display_id: OptionalTextSchema,
  email: OptionalTextSchema,
  customer_id: OptionalTextSchema,
})
export type OrderNumber = v.InferOutput<typeof OrderNumberSchema>

export const CustomerSchema = v.object({
  id: v.string(),
  email: OptionalTextSchema,
  first_name: OptionalTextSchema,
  last_name: OptionalTextSchema,
  phone: OptionalTextSchema,
  /** False for a customer who has ordered as a guest. */
  has_account: v.nullish(v.boolean(), false),
})
export type MedusaCustomer = v.InferOutput<typeof CustomerSchema>
