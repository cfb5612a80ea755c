import * as v from 'valibot'
import { defineOperation } from './operation'
import {
  fulfillmentFields,
  fulfillmentOrderFields,
  FulfillmentOrderSchema,
  FulfillmentSchema,
  lineFields,
  LineSchema,
  orderFragment,
  ShopifyOrderSchema,
} from './order-fields'
import { PageInfoSchema } from './page-info'

/** The ids of a customer's orders, newest first, with what tells delivery from pickup. */
export const customerOrderIds = defineOperation(
  `query CustomerOrderIds($customer: ID!, $first: Int!, $after: String) {
    customer(id: $customer) {
      id
      orders(first: $first, after: $after, reverse: true, sortKey: CREATED_AT) {
        edges {
          cursor
          node { id fulfillmentOrders(first: 5) { nodes { status deliveryMethod { methodType } } } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  v.object({
    customer: v.nullable(
      v.object({
        id: v.string(),
        orders: v.object({
          edges: v.array(
            v.object({
              cursor: v.string(),
              node: v.object({
                id: v.string(),
                fulfillmentOrders: v.object({
                  nodes: v.array(
                    v.object({
                      status: v.string(),
                      deliveryMethod: v.nullable(v.object({ methodType: v.string() })),
                    }),
                  ),
                }),
              }),
            }),
          ),
          pageInfo: PageInfoSchema,
        }),
      }),
    ),
  }),
)

/** Orders by their ids. Few at once, because each brings its parts. */
export const ordersById = defineOperation(
  `query OrdersById($ids: [ID!]!) {
    nodes(ids: $ids) { ...OrderParts }
  }
  ${orderFragment}`,
  v.object({ nodes: v.array(v.nullable(ShopifyOrderSchema)) }),
)

/** The orders of a customer that Shopify's search finds for a number. The search may find others as well. */
export const customerOrdersByName = defineOperation(
  `query CustomerOrdersByName($customer: ID!, $search: String!) {
    customer(id: $customer) {
      id
      orders(first: 3, query: $search) { nodes { ...OrderParts } }
    }
  }
  ${orderFragment}`,
  v.object({
    customer: v.nullable(
      v.object({ id: v.string(), orders: v.object({ nodes: v.array(ShopifyOrderSchema) }) }),
    ),
  }),
)

/** The shop's orders that Shopify's search finds for a number. */
export const ordersByName = defineOperation(
  `query OrdersByName($search: String!) {
    orders(first: 3, query: $search) { nodes { ...OrderParts } }
  }
  ${orderFragment}`,
  v.object({ orders: v.object({ nodes: v.array(ShopifyOrderSchema) }) }),
)

/** The number and the customer of an order, for an event about one of its parts. */
export const orderOwner = defineOperation(
  `query OrderOwner($order: ID!) {
    order(id: $order) { name customer { id } }
  }`,
  v.object({
    order: v.nullable(v.object({ name: v.string(), customer: v.nullable(v.object({ id: v.string() })) })),
  }),
)

/** More lines of a large order. */
export const orderLines = defineOperation(
  `query OrderLines($order: ID!, $after: String) {
    order(id: $order) {
      lineItems(first: 100, after: $after) {
        nodes { ${lineFields} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  v.object({
    order: v.nullable(
      v.object({ lineItems: v.object({ nodes: v.array(LineSchema), pageInfo: PageInfoSchema }) }),
    ),
  }),
)

/** The fulfilments of a large order. */
export const orderFulfillments = defineOperation(
  `query OrderFulfillments($order: ID!) {
    order(id: $order) {
      fulfillments(first: 12) { ${fulfillmentFields({ events: 5, lines: 25 })} }
    }
  }`,
  v.object({ order: v.nullable(v.object({ fulfillments: v.array(FulfillmentSchema) })) }),
)

/** The fulfilment orders of a large order. */
export const orderFulfillmentOrders = defineOperation(
  `query OrderFulfillmentOrders($order: ID!, $after: String) {
    order(id: $order) {
      fulfillmentOrders(first: 12, after: $after) {
        nodes { ${fulfillmentOrderFields({ lines: 25 })} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  v.object({
    order: v.nullable(
      v.object({
        fulfillmentOrders: v.object({ nodes: v.array(FulfillmentOrderSchema), pageInfo: PageInfoSchema }),
      }),
    ),
  }),
)
