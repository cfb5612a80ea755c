import type { TicketRequest } from '../model/actions'
import type { RetailEvent } from '../model/event'
import type { Order, Parcel } from '../model/order'
import type { Shopper } from '../model/shopper'
import type { Subscription } from '../model/subscription'
import type { OwnedOrder, OwnedSubscription, RetailerData } from './retailer-data'

/** The orders, subscriptions, tickets and files of the fake retailer, as its actions change them. */
export type RetailerState = ReturnType<typeof createRetailerState>

/**
 * Creates the state of the fake retailer from its data.
 *
 * @param options.now milliseconds since 1970
 */
export function createRetailerState({
  data,
  now,
}: {
  readonly data: RetailerData
  readonly now: () => number
}) {
  const orders = new Map(data.orders.map((owned): [string, OwnedOrder] => [owned.order.id, owned]))
  const subscriptions = new Map(
    data.subscriptions.map((owned): [string, OwnedSubscription] => [owned.subscription.id, owned]),
  )
  const uploads = new Map<string, { readonly name: string; readonly type: string; readonly bytes: number }>()
  const tickets: TicketRequest[] = []
  const listeners = new Set<(event: RetailEvent) => void>()
  let lastNumber = 9000

  return {
    data,
    uploads,
    tickets,
    now,
    getToday: () => new Date(now()).toISOString().slice(0, 10),
    createId: (kind: string) => `${kind}-${(lastNumber += 1)}`,
    findShopper: (key: string): Shopper | null =>
      data.shoppers.find((shopper) => shopper.key === key) ?? null,
    findShopperOfOrder(orderId: string): Shopper | null {
      const owned = orders.get(orderId)
      return data.shoppers.find(({ key }) => key === owned?.shopperKey) ?? null
    },
    listOrders: (shopperKey: string): readonly Order[] =>
      [...orders.values()].filter((owned) => owned.shopperKey === shopperKey).map(({ order }) => order),
    /** Returns an order of any shopper; callers compare the owner. */
    findOrder: (id: string): OwnedOrder | null => orders.get(id) ?? null,
    /** Returns a parcel by its tracking number, without regard to case and separators, with the postcode to which it goes. */
    findParcel(trackingNumber: string): { readonly parcel: Parcel; readonly postcode: string } | null {
      const parcels = [...orders.values()].flatMap(({ order }) => order.parcels)
      const parcel = parcels.find(
        ({ trackingNumber: known }) => known !== null && isSameNumber(known, trackingNumber),
      )
      return parcel === undefined ? null : { parcel, postcode: data.deliveryPostcode }
    },
    /** Stores the changed order and publishes an event. */
    saveOrder(shopperKey: string, order: Order): void {
      orders.set(order.id, { shopperKey, order })
      const occurredAt = new Date(now()).toISOString()
      const event: RetailEvent = {
        type: 'order.updated',
        occurredAt,
        shopperKey,
        orderId: order.id,
        feed: null,
      }
      for (const listener of listeners) listener(event)
    },
    listSubscriptions: (shopperKey: string): readonly Subscription[] =>
      [...subscriptions.values()]
        .filter((owned) => owned.shopperKey === shopperKey)
        .map(({ subscription }) => subscription),
    findSubscription: (id: string): OwnedSubscription | null => subscriptions.get(id) ?? null,
    saveSubscription(shopperKey: string, subscription: Subscription): void {
      subscriptions.set(subscription.id, { shopperKey, subscription })
    },
    /** Calls the listener for each event; the returned function ends it. */
    listen(listener: (event: RetailEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isSameNumber(one: string, other: string): boolean {
  const reduce = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
  return reduce(one) !== '' && reduce(one) === reduce(other)
}
