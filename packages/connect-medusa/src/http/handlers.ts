import type { Handlers } from '@murphy/connector'
import { ApiProblem, toGuestOrder } from '@murphy/connector'
import type { Capability } from '@murphy/retail-api'
import { contractVersion } from '@murphy/retail-api'
import type { OrderActions } from '../actions/order-actions'
import type { Environment } from '../environment'
import type { MedusaFeeds } from '../feeds/medusa-feeds'
import type { OrderContext } from '../mapping/to-order'
import { toOrder } from '../mapping/to-order'
import { parsePositionCursor, toPositionCursor } from '../order-position'
import type { OrderReader } from '../order-reader'
import type { ShopReader } from '../shop-reader'

/** The operations that Medusa can serve. The others are not offered, and their paths are not found. */
export type OfferedOperation =
  | 'capabilities'
  | 'shopper'
  | 'orders'
  | 'order'
  | 'guestLookup'
  | 'setNominee'
  | 'cancelOrder'

export type HandlerPorts = {
  readonly environment: Pick<Environment, 'medusaUrl' | 'actions' | 'events' | 'retailApiKey' | 'timeZone'>
  readonly orders: OrderReader
  readonly actions: OrderActions
  readonly feeds: MedusaFeeds
  readonly shop: ShopReader
  readonly getContext: () => Promise<OrderContext>
}

const standardLimit = 20

/** Creates the handlers of the contract over Medusa. */
export function createHandlers(ports: HandlerPorts): Handlers<OfferedOperation> {
  const { environment, orders, actions, feeds, shop, getContext } = ports

  return {
    capabilities: async () => {
      const { name } = await shop.getShop()
      const capabilities: Capability[] = [
        'shoppers',
        'orders',
        'guest_lookup',
        'products',
        ...environment.actions,
      ]
      if (feeds.hasStores()) capabilities.push('stores', 'stock')
      if (environment.events !== null) capabilities.push('events')
      return {
        version: contractVersion,
        retailer: { id: new URL(environment.medusaUrl).host, name },
        capabilities,
        timeZone: environment.timeZone,
      }
    },

    shopper: async ({ path: { shopperKey } }) => {
      const customer = await orders.requireCustomer(shopperKey)
      return {
        key: customer.id,
        firstName: customer.first_name ?? '',
        lastName: customer.last_name,
        email: customer.email,
        phone: customer.phone,
      }
    },

    orders: async ({ path: { shopperKey }, query: { kind = null, limit = standardLimit, cursor } }) => {
      const { retailApiKey } = environment
      const list = [shopperKey, kind ?? 'all']
      const after = cursor === undefined ? null : parsePositionCursor(cursor, list, retailApiKey)
      const page = await orders.readPage({ shopperKey, limit, after, kind })
      const context = await getContext()
      return {
        orders: page.orders.map((order) => toOrder(order, context)),
        nextCursor: page.next === null ? null : toPositionCursor(page.next, list, retailApiKey),
      }
    },

    order: async ({ path }) => toOrder(await orders.requireOrder(path), await getContext()),

    guestLookup: async ({ body: { orderId, email } }) => {
      const order = await orders.findOrderOfGuest(orderId, email)
      if (order === null) throw new ApiProblem('not_found', { detail: 'No order has this number and email.' })
      return toGuestOrder(toOrder(order, await getContext()))
    },

    setNominee: async ({ path, body, key, bodyHash }) => actions.setNominee({ ...path, key, bodyHash }, body),

    cancelOrder: async ({ path, body, key, bodyHash }) =>
      actions.cancel({ ...path, key, bodyHash }, body.reason),
  }
}
