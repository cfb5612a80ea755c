import type { CallPurpose, OrderSource } from '@murphy/connector'
import { ApiProblem, largestOrderPage } from '@murphy/connector'
import type { GenericSchema } from 'valibot'
import { isCustomerGid } from './mapping/gid'
import { getOrderKind } from './mapping/order-kind'
import { toOrderId } from './mapping/to-order'
import type { AdminClient } from './shopify/admin-client'
import type { AdminOperation } from './shopify/operation'
import type { ShopifyOrder } from './shopify/order-fields'
import { firstFulfillments } from './shopify/order-fields'
import * as operations from './shopify/order-operations'
import { readAll } from './shopify/read-all'

/** Orders of one query with their parts. Shopify limits the cost of a query. */
const ordersPerQuery = 3
const idsPerQuery = 50
/** Queries of ids for one page. A page that would need more ends early, with a cursor. */
const maximumQueries = 4

/** A place in a list is Shopify's own cursor. */
export type OrderReader = OrderSource<ShopifyOrder, string>

/** Creates the reader of orders, which completes orders with many parts. */
export function createOrderReader(client: AdminClient): OrderReader {
  /** Reads the parts of an order that did not fit into the first query. */
  async function complete(order: ShopifyOrder, purpose?: CallPurpose): Promise<ShopifyOrder> {
    const run = <Data extends GenericSchema>(
      operation: AdminOperation<Data>,
      variables: Readonly<Record<string, unknown>>,
    ) => client.run(operation, { order: order.id, ...variables }, purpose)
    const { lineItems, fulfillments, fulfillmentOrders } = order
    const hasMoreFulfillments =
      fulfillments.length >= firstFulfillments ||
      fulfillments.some(({ fulfillmentLineItems }) => fulfillmentLineItems.pageInfo.hasNextPage)
    const hasMorePlanned =
      fulfillmentOrders.pageInfo.hasNextPage ||
      fulfillmentOrders.nodes.some((planned) => planned.lineItems.pageInfo.hasNextPage)
    const [lines, sent, planned] = await Promise.all([
      lineItems.pageInfo.hasNextPage
        ? readAll(async (after) => (await run(operations.orderLines, { after })).order?.lineItems)
        : lineItems.nodes,
      hasMoreFulfillments
        ? run(operations.orderFulfillments, {}).then((data) => data.order?.fulfillments ?? [])
        : fulfillments,
      hasMorePlanned
        ? readAll(
            async (after) =>
              (await run(operations.orderFulfillmentOrders, { after })).order?.fulfillmentOrders,
          )
        : fulfillmentOrders.nodes,
    ])
    const pageInfo = { hasNextPage: false }
    return {
      ...order,
      lineItems: { nodes: [...lines], pageInfo },
      fulfillments: [...sent],
      fulfillmentOrders: { nodes: [...planned], pageInfo },
    }
  }

  /** Returns the orders in the order of their ids. One that was deleted meanwhile is left out. */
  async function readByIds(ids: readonly string[]): Promise<readonly ShopifyOrder[]> {
    const groups = Array.from({ length: Math.ceil(ids.length / ordersPerQuery) }, (_, index) =>
      ids.slice(index * ordersPerQuery, (index + 1) * ordersPerQuery),
    )
    const answers = await Promise.all(
      groups.map((group) => client.run(operations.ordersById, { ids: group })),
    )
    const orders = answers.flatMap(({ nodes }) => nodes).filter((order) => order !== null)
    return Promise.all(orders.map((order) => complete(order)))
  }

  return {
    requireOrder: async ({ shopperKey, orderId }, purpose) => {
      const search = toSearch(orderId)
      if (!isCustomerGid(shopperKey) || search === null) throw createOrderNotFound()
      const { customer } = await client.run(
        operations.customerOrdersByName,
        { customer: shopperKey, search },
        purpose,
      )
      const order = customer?.orders.nodes.find(({ name }) => toOrderId(name) === orderId)
      if (order === undefined) throw createOrderNotFound()
      return complete(order, purpose)
    },

    findOrderOfGuest: async (orderId, email) => {
      const number = toOrderId(orderId.trim())
      const search = toSearch(number)
      if (search === null) return null
      const { orders } = await client.run(operations.ordersByName, { search })
      const order = orders.nodes.find(
        (one) => toOrderId(one.name) === number && one.email?.toLowerCase() === email.trim().toLowerCase(),
      )
      return order === undefined ? null : complete(order)
    },

    readPage: async ({ shopperKey, limit, after, kind }) => {
      if (!isCustomerGid(shopperKey)) throw createShopperNotFound()
      const wanted = Math.min(limit, largestOrderPage)
      const found: { readonly id: string; readonly cursor: string }[] = []
      let cursor = after
      let isEnded = false
      for (let queries = 0; queries < maximumQueries && found.length <= wanted && !isEnded; queries += 1) {
        const variables = { customer: shopperKey, first: idsPerQuery, after: cursor }
        const { customer } = await client.run(operations.customerOrderIds, variables)
        if (customer === null) throw createShopperNotFound()
        const { edges, pageInfo } = customer.orders
        for (const { node, cursor: position } of edges) {
          if (kind === null || getOrderKind(node) === kind) found.push({ id: node.id, cursor: position })
        }
        cursor = edges.at(-1)?.cursor ?? cursor
        isEnded = !pageInfo.hasNextPage
      }
      const page = found.slice(0, wanted)
      const orders = await readByIds(page.map(({ id }) => id))
      const next = found.length > wanted ? (page.at(-1)?.cursor ?? null) : isEnded ? null : cursor
      return { orders: orders.filter((order) => kind === null || getOrderKind(order) === kind), next }
    },
  }
}

function createShopperNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'There is no such shopper.' })
}

/** Returns Shopify's search for an order number; null for a text that no order has as its number. */
function toSearch(orderId: string): string | null {
  return /^[\p{L}\p{N}][\p{L}\p{N} #._/-]{0,60}$/u.test(orderId) ? `name:"${orderId}"` : null
}

/** Returns the answer to an unknown order and to another shopper's, which are the same. Source: OP-123 */
function createOrderNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'This shopper has no such order.' })
}
