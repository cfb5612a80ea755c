import type { CallPurpose, OrderSource } from '@murphy/connector'
import { ApiProblem, largestOrderPage, SourceError } from '@murphy/connector'
import { isCustomerId } from './mapping/customer-id'
import type { PickupOptions } from './mapping/pickup-options'
import { getOrderKind } from './mapping/pickup-options'
import { toOrderId } from './mapping/to-order'
import type { MedusaClient } from './medusa/medusa-client'
import * as calls from './medusa/order-calls'
import type { MedusaCustomer, MedusaOrder, OrderNumber } from './medusa/order-schemas'
import type { Query } from './medusa/query'
import type { OrderPosition } from './order-position'

/** Orders of one query while those of one kind are looked for. */
const ordersPerQuery = 25
/** Queries for one page. A page that would need more ends early, with a cursor. */
const maximumQueries = 4
/** Numbers of one query, when an order is looked for by its number: Medusa's search also finds other fields. */
const numbersPerQuery = 100

export type OrderReader = OrderSource<MedusaOrder, OrderPosition> & {
  /** Returns a customer with an account. Errors: throws `not_found` for any other key. */
  readonly requireCustomer: (shopperKey: string) => Promise<MedusaCustomer & { readonly email: string }>
}

/** Creates the reader of orders, which adds the returns of each order. */
export function createOrderReader(
  client: MedusaClient,
  getPickupOptions: () => Promise<PickupOptions>,
): OrderReader {
  async function requireCustomer(shopperKey: string): Promise<MedusaCustomer & { readonly email: string }> {
    if (!isCustomerId(shopperKey)) throw createShopperNotFound()
    const { customer } = await client.run(calls.readCustomer(shopperKey)).catch((error: unknown) => {
      throw error instanceof SourceError && error.kind === 'missing' ? createShopperNotFound() : error
    })
    const { id, email, has_account: hasAccount } = customer
    if (id !== shopperKey || !hasAccount || email === null || email === '') throw createShopperNotFound()
    return { ...customer, email }
  }

  /** Returns the order with a number among those of some customers; null when they have none. */
  async function findNumber(
    customerIds: readonly string[],
    number: string,
    purpose?: CallPurpose,
  ): Promise<OrderNumber | null> {
    for (let query = 0; query < maximumQueries; query += 1) {
      const page = await client.run(
        calls.listOrderNumbers({
          customer_id: customerIds,
          q: number,
          limit: numbersPerQuery,
          offset: query * numbersPerQuery,
        }),
        purpose,
      )
      const found = page.orders.find(
        (order) => toOrderId(order) === number && customerIds.includes(order.customer_id ?? ''),
      )
      if (found !== undefined) return found
      if (page.orders.length < numbersPerQuery) return null
    }
    return null
  }

  /** Reads an order with its returns. */
  async function readOrder(id: string, purpose?: CallPurpose): Promise<MedusaOrder> {
    const [{ order }, { returns }] = await Promise.all([
      client.run(calls.readOrder(id), purpose),
      client.run(calls.listReturns([id]), purpose),
    ])
    return { ...order, returns: returns.filter((each) => each.order_id === id) }
  }

  /** Lists orders that were placed until a position, without those that the page before had. */
  async function listAfter(shopperKey: string, after: OrderPosition | null, limit: number) {
    const seen: readonly string[] = after?.ids ?? []
    const query: Query = {
      customer_id: [shopperKey],
      limit: limit + seen.length,
      // The database counts in microseconds, and an answer in milliseconds.
      ...(after === null ? {} : { 'created_at[$lt]': toNextMillisecond(after.createdAt) }),
    }
    const { orders } = await client.run(calls.listOrders(query))
    const isEnded = orders.length < limit + seen.length
    return {
      orders: orders.filter(({ id, customer_id: owner }) => !seen.includes(id) && owner === shopperKey),
      isEnded,
    }
  }

  async function addReturns(
    orders: readonly Omit<MedusaOrder, 'returns'>[],
  ): Promise<readonly MedusaOrder[]> {
    if (orders.length === 0) return []
    const { returns } = await client.run(calls.listReturns(orders.map(({ id }) => id)))
    return orders.map((order) => ({
      ...order,
      returns: returns.filter((each) => each.order_id === order.id),
    }))
  }

  return {
    requireCustomer,

    requireOrder: async ({ shopperKey, orderId }, purpose) => {
      if (!isCustomerId(shopperKey) || !isOrderNumber(orderId)) throw createOrderNotFound()
      const found = await findNumber([shopperKey], orderId, purpose)
      if (found === null) throw createOrderNotFound()
      return readOrder(found.id, purpose)
    },

    findOrderOfGuest: async (orderId, email) => {
      const number = orderId.trim().replace(/^#/, '')
      const address = email.trim().toLowerCase()
      if (!isOrderNumber(number)) return null
      const hasAddress = (record: { readonly email: string | null }) =>
        record.email?.toLowerCase() === address
      const { customers } = await client.run(calls.searchCustomers(address))
      // An account, a guest, or both.
      const ids = customers.filter(hasAddress).map(({ id }) => id)
      const found = ids.length === 0 ? null : await findNumber(ids, number)
      return found === null || !hasAddress(found) ? null : readOrder(found.id)
    },

    readPage: async ({ shopperKey, limit, after, kind }) => {
      // An unknown customer has an empty list in Medusa, and none in the contract.
      const [options] = await Promise.all([getPickupOptions(), requireCustomer(shopperKey)])
      if (kind === 'subscription') return { orders: [], next: null }
      const wanted = Math.min(limit, largestOrderPage)
      const isWanted = (order: Parameters<typeof getOrderKind>[0]) =>
        kind === null || getOrderKind(order, options) === kind
      const found: Omit<MedusaOrder, 'returns'>[] = []
      let position = after
      let isEnded = false
      for (let queries = 0; queries < maximumQueries && found.length <= wanted && !isEnded; queries += 1) {
        const page = await listAfter(shopperKey, position, kind === null ? wanted + 1 : ordersPerQuery)
        for (const order of page.orders) {
          if (isWanted(order)) found.push(order)
          position = toPosition(order, position)
        }
        isEnded = page.isEnded
      }
      const orders = await addReturns(found.slice(0, wanted))
      if (found.length > wanted) return { orders, next: toPagePosition(orders, after) }
      return { orders, next: isEnded ? null : position }
    },
  }
}

/** Returns the place after an order that follows another place. */
function toPosition(
  { id, created_at: createdAt }: Pick<MedusaOrder, 'id' | 'created_at'>,
  before: OrderPosition | null,
): OrderPosition {
  const isSameMoment = before !== null && before.createdAt === createdAt
  return { createdAt, ids: isSameMoment ? [...before.ids, id] : [id] }
}

/** Returns the place after the last order of a page. */
function toPagePosition(
  orders: readonly Pick<MedusaOrder, 'id' | 'created_at'>[],
  after: OrderPosition | null,
): OrderPosition | null {
  return orders.reduce<OrderPosition | null>((position, order) => toPosition(order, position), after)
}

function toNextMillisecond(moment: string): string {
  return new Date(Date.parse(moment) + 1).toISOString()
}

/** Returns false for a text that no order has as its number. */
function isOrderNumber(orderId: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,60}$/u.test(orderId)
}

function createShopperNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'There is no such shopper.' })
}

/** Returns the answer to an unknown order and to another shopper's, which are the same. Source: OP-123 */
function createOrderNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'This shopper has no such order.' })
}
