import type { Handlers } from '@murphy/connector'
import { ApiProblem, parseCursor, toCursor, toGuestOrder } from '@murphy/connector'
import type { Capability } from '@murphy/retail-api'
import { contractVersion } from '@murphy/retail-api'
import type { OrderActions } from '../actions/order-actions'
import type { Environment } from '../environment'
import type { ShopifyFeeds } from '../feeds/shopify-feeds'
import { isCustomerGid } from '../mapping/gid'
import { toOrder } from '../mapping/to-order'
import type { OrderReader } from '../order-reader'
import type { AdminClient } from '../shopify/admin-client'
import type { ShopDetails } from '../shopify/shop-operations'
import { customerDetails } from '../shopify/shop-operations'

/** The operations that Shopify can serve. The others are not offered, and their paths are not found. */
export type OfferedOperation =
  | 'capabilities'
  | 'shopper'
  | 'orders'
  | 'order'
  | 'guestLookup'
  | 'setNominee'
  | 'cancelOrder'
  | 'changeAddress'

export type HandlerPorts = {
  readonly environment: Pick<Environment, 'store' | 'actions' | 'events' | 'retailApiKey'>
  readonly client: AdminClient
  readonly orders: OrderReader
  readonly actions: OrderActions
  readonly feeds: ShopifyFeeds
  readonly getShop: () => Promise<ShopDetails>
}

const standardLimit = 20

/** Creates the handlers of the contract over Shopify. */
export function createHandlers(ports: HandlerPorts): Handlers<OfferedOperation> {
  const { environment, client, orders, actions, feeds, getShop } = ports
  const getContext = async () => ({
    timeZone: (await getShop()).ianaTimezone,
    actions: environment.actions,
  })

  return {
    capabilities: async () => {
      const shop = await getShop()
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
        retailer: { id: environment.store, name: shop.name },
        capabilities,
        timeZone: shop.ianaTimezone,
      }
    },

    shopper: async ({ path: { shopperKey } }) => {
      const { customer } = isCustomerGid(shopperKey)
        ? await client.run(customerDetails, { customer: shopperKey })
        : { customer: null }
      const email = customer?.defaultEmailAddress?.emailAddress ?? null
      // A customer without an email address, such as one of the point of sale, has no account.
      if (customer === null || email === null)
        throw new ApiProblem('not_found', { detail: 'There is no such shopper.' })
      return {
        key: customer.id,
        firstName: customer.firstName ?? '',
        lastName: customer.lastName,
        email,
        phone: customer.defaultPhoneNumber?.phoneNumber ?? null,
      }
    },

    orders: async ({ path: { shopperKey }, query: { kind = null, limit = standardLimit, cursor } }) => {
      const list = [shopperKey, kind ?? 'all']
      const after = cursor === undefined ? null : parseCursor(cursor, list, environment.retailApiKey)
      const page = await orders.readPage({ shopperKey, limit, after, kind })
      const context = await getContext()
      return {
        orders: page.orders.map((order) => toOrder(order, context)),
        nextCursor: page.next === null ? null : toCursor(page.next, list, environment.retailApiKey),
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

    changeAddress: async ({ path, body, key, bodyHash }) =>
      actions.changeAddress({ ...path, key, bodyHash }, body.address),
  }
}
