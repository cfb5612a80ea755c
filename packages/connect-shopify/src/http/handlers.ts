import type { Handlers, ShopFeeds } from '@murphy/connector'
import {
  ApiProblem,
  createOrderHandlers,
  listShopCapabilities,
  parseCursor,
  toCursor,
} from '@murphy/connector'
import { contractVersion } from '@murphy/retail-api'
import type { OrderActions } from '../actions/order-actions'
import type { Environment } from '../environment'
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
  readonly feeds: ShopFeeds
  readonly getShop: () => Promise<ShopDetails>
}

/** Creates the handlers of the contract over Shopify. */
export function createHandlers(ports: HandlerPorts): Handlers<OfferedOperation> {
  const { environment, client, orders, actions, feeds, getShop } = ports
  const { retailApiKey } = environment
  const getContext = async () => ({
    timeZone: (await getShop()).ianaTimezone,
    actions: environment.actions,
  })

  return {
    capabilities: async () => {
      const shop = await getShop()
      return {
        version: contractVersion,
        retailer: { id: environment.store, name: shop.name },
        capabilities: listShopCapabilities({
          actions: environment.actions,
          hasStores: feeds.hasStores(),
          hasEvents: environment.events !== null,
        }),
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

    ...createOrderHandlers({
      orders,
      actions,
      createMapping: async () => {
        const context = await getContext()
        return (order) => toOrder(order, context)
      },
      cursors: {
        format: (position, list) => toCursor(position, list, retailApiKey),
        parse: (cursor, list) => parseCursor(cursor, list, retailApiKey),
      },
    }),

    changeAddress: async ({ path, body, key, bodyHash }) =>
      actions.changeAddress({ ...path, key, bodyHash }, body.address),
  }
}
