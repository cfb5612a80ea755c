import type { Handlers, ShopFeeds } from '@murphy/connector'
import { createOrderHandlers, listShopCapabilities } from '@murphy/connector'
import { contractVersion } from '@murphy/retail-api'
import type { OrderActions } from '../actions/order-actions'
import type { Environment } from '../environment'
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
  readonly feeds: ShopFeeds
  readonly shop: ShopReader
  readonly getContext: () => Promise<OrderContext>
}

/** Creates the handlers of the contract over Medusa. */
export function createHandlers(ports: HandlerPorts): Handlers<OfferedOperation> {
  const { environment, orders, actions, feeds, shop, getContext } = ports
  const { retailApiKey } = environment

  return {
    capabilities: async () => {
      const { name } = await shop.getShop()
      return {
        version: contractVersion,
        retailer: { id: new URL(environment.medusaUrl).host, name },
        capabilities: listShopCapabilities({
          actions: environment.actions,
          hasStores: feeds.hasStores(),
          hasEvents: environment.events !== null,
        }),
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

    ...createOrderHandlers({
      orders,
      actions,
      createMapping: async () => {
        const context = await getContext()
        return (order) => toOrder(order, context)
      },
      cursors: {
        format: (position, list) => toPositionCursor(position, list, retailApiKey),
        parse: (cursor, list) => parsePositionCursor(cursor, list, retailApiKey),
      },
    }),
  }
}
