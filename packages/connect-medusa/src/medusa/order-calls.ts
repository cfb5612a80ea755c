import * as v from 'valibot'
import type { MedusaCall } from './medusa-client'
import { CustomerSchema, MedusaOrderSchema, MedusaReturnSchema, OrderNumberSchema } from './order-schemas'
import type { Query } from './query'
import { OptionalTextSchema } from './values'

/** The fields of an order with its parts. */
const orderFields = [
  'id',
  'display_id',
  'custom_display_id',
  'status',
  'email',
  'customer_id',
  'currency_code',
  'created_at',
  'canceled_at',
  'total',
  'credit_line_total',
  'metadata',
  '*items',
  '*items.detail',
  '*shipping_methods',
  '*fulfillments',
  '*fulfillments.items',
  '*fulfillments.labels',
  '*payment_collections',
  '*payment_collections.payments',
  '*payment_collections.payments.refunds',
].join(',')
const numberFields = 'id,display_id,custom_display_id,email,customer_id'

const OrderListSchema = v.object({ orders: v.array(MedusaOrderSchema), count: v.number() })
const OrderNumberListSchema = v.object({ orders: v.array(OrderNumberSchema), count: v.number() })

/** Lists orders with all their parts, newest first. */
export function listOrders(query: Query): MedusaCall<typeof OrderListSchema> {
  return {
    name: 'list orders',
    method: 'GET',
    path: '/admin/orders',
    query: { ...query, order: '-created_at', fields: orderFields },
    data: OrderListSchema,
  }
}

/** Lists the numbers of orders, newest first. */
export function listOrderNumbers(query: Query): MedusaCall<typeof OrderNumberListSchema> {
  return {
    name: 'list order numbers',
    method: 'GET',
    path: '/admin/orders',
    query: { ...query, order: '-created_at', fields: numberFields },
    data: OrderNumberListSchema,
  }
}

const OneOrderSchema = v.object({ order: MedusaOrderSchema })

export function readOrder(id: string): MedusaCall<typeof OneOrderSchema> {
  return {
    name: 'read order',
    method: 'GET',
    path: `/admin/orders/${encodeURIComponent(id)}`,
    query: { fields: orderFields },
    data: OneOrderSchema,
  }
}

const OneNumberSchema = v.object({ order: OrderNumberSchema })

export function readOrderNumber(id: string): MedusaCall<typeof OneNumberSchema> {
  return {
    name: 'read order number',
    method: 'GET',
    path: `/admin/orders/${encodeURIComponent(id)}`,
    query: { fields: numberFields },
    data: OneNumberSchema,
  }
}

const ReturnListSchema = v.object({ returns: v.array(MedusaReturnSchema) })

/** Lists the returns of orders. */
export function listReturns(orderIds: readonly string[]): MedusaCall<typeof ReturnListSchema> {
  return {
    name: 'list returns',
    method: 'GET',
    path: '/admin/returns',
    query: { order_id: orderIds, limit: 100, fields: 'id,order_id,status,refund_amount,created_at' },
    data: ReturnListSchema,
  }
}

/** Only the success of a change counts, because the order is read again. */
const AnyAnswerSchema = v.object({})

/** Replaces values of an order's metadata. Other values are sent as they were, because some versions replace all of them. */
export function updateOrderMetadata(
  id: string,
  metadata: Readonly<Record<string, unknown>>,
): MedusaCall<typeof AnyAnswerSchema> {
  return {
    name: 'update order',
    method: 'POST',
    path: `/admin/orders/${encodeURIComponent(id)}`,
    query: { fields: 'id' },
    body: { metadata },
    data: AnyAnswerSchema,
  }
}

export function cancelOrder(id: string): MedusaCall<typeof AnyAnswerSchema> {
  return {
    name: 'cancel order',
    method: 'POST',
    path: `/admin/orders/${encodeURIComponent(id)}/cancel`,
    query: { fields: 'id' },
    data: AnyAnswerSchema,
  }
}

const customerFields = 'id,email,first_name,last_name,phone,has_account'
const OneCustomerSchema = v.object({ customer: CustomerSchema })
const CustomerListSchema = v.object({
  customers: v.array(v.object({ id: v.string(), email: OptionalTextSchema })),
})

export function readCustomer(id: string): MedusaCall<typeof OneCustomerSchema> {
  return {
    name: 'read customer',
    method: 'GET',
    path: `/admin/customers/${encodeURIComponent(id)}`,
    query: { fields: customerFields },
    data: OneCustomerSchema,
  }
}

/**
 * Lists the customers whose email address contains a text. Medusa's filter by address tells capital letters apart, and customers that
 * staff have made keep theirs, so its search is used, which does not.
 */
export function searchCustomers(email: string): MedusaCall<typeof CustomerListSchema> {
  return {
    name: 'search customers',
    method: 'GET',
    path: '/admin/customers',
    query: { q: email, limit: 100, fields: 'id,email' },
    data: CustomerListSchema,
  }
}
