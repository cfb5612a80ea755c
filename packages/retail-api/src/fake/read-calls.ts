import * as v from 'valibot'
import { GuestLookupSchema, ParcelLookupSchema, StockRequestSchema } from '../model/actions'
import { StockSchema } from '../model/product'
import { operations } from '../operations'
import type { Call, CallHandlers, ReadName } from './calls'
import type { Outcome } from './exchange'
import { fail, succeed } from './exchange'
import { createGuestOrder, createOrderPage, createRecipientParcel } from './order-reads'
import type { RetailerState } from './retailer-state'

const StockRowsSchema = v.array(StockSchema)

/** Creates the reads of the fake retailer. */
export function createReadCalls(
  state: RetailerState,
  getStock: () => readonly unknown[],
): CallHandlers<ReadName> {
  return {
    capabilities: () => succeed(state.data.capabilities),
    shopper: ({ parameters }) => {
      const shopper = state.findShopper(parameters['shopperKey'] ?? '')
      return shopper === null ? fail('not_found') : succeed(shopper)
    },
    orders: ({ parameters, query }) =>
      readForShopper(state, parameters, (key) => {
        const { kind, limit, cursor } = v.parse(operations.orders.query, query)
        const page = createOrderPage(state.listOrders(key), {
          ...(kind === undefined ? {} : { kind }),
          ...(limit === undefined ? {} : { limit }),
          ...(cursor === undefined ? {} : { cursor }),
        })
        return page === null ? fail('invalid', { field: 'cursor' }) : succeed(page)
      }),
    order: ({ parameters }) => {
      const owned = state.findOrder(parameters['orderId'] ?? '')
      return owned === null || owned.shopperKey !== parameters['shopperKey']
        ? fail('not_found')
        : succeed(owned.order)
    },
    subscriptions: ({ parameters }) =>
      readForShopper(state, parameters, (key) => succeed({ subscriptions: state.listSubscriptions(key) })),
    guestLookup: ({ body }) => {
      const { orderId, email } = v.parse(GuestLookupSchema, body)
      const owned = state.findOrder(orderId)
      const shopper = state.findShopperOfOrder(orderId)
      return owned === null || shopper?.email.toLowerCase() !== email.toLowerCase()
        ? fail('not_found')
        : succeed(createGuestOrder(owned.order))
    },
    parcelLookup: ({ body }) => {
      const { trackingNumber, postcode } = v.parse(ParcelLookupSchema, body)
      const found = state.findParcel(trackingNumber)
      return found === null || found.postcode !== postcode
        ? fail('not_found')
        : succeed(createRecipientParcel(found.parcel))
    },
    deliveryOptions: () => succeed({ options: state.data.deliveryOptions }),
    liveStock: ({ body }) => {
      const { skus, storeIds } = v.parse(StockRequestSchema, body)
      const rows = v.parse(StockRowsSchema, getStock())
      return succeed({
        stock: rows.filter(({ sku, storeId }) => skus.includes(sku) && storeIds.includes(storeId)),
      })
    },
  }
}

function readForShopper(
  state: RetailerState,
  { shopperKey = '' }: Call['parameters'],
  read: (key: string) => Outcome,
): Outcome {
  return state.findShopper(shopperKey) === null ? fail('not_found') : read(shopperKey)
}
