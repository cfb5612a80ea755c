import type { OrderKind } from '@murphy/retail-api'
import type { MedusaLocation } from '../medusa/shop-schemas'

/** Where an order is collected. */
export type PickupPlace = { readonly storeId: string; readonly storeName: string }

/** The shipping options by which an order is collected, with their places, by their ids. */
export type PickupOptions = ReadonlyMap<string, PickupPlace>

/** Returns the shipping options that belong to the pickup of a stock location. */
export function toPickupOptions(locations: readonly MedusaLocation[]): PickupOptions {
  const options = locations.flatMap(({ id: storeId, name: storeName, fulfillment_sets: sets }) =>
    sets
      .filter(({ type }) => type === 'pickup')
      .flatMap((set) => set.service_zones.flatMap((zone) => zone.shipping_options))
      .map((option) => [option.id, { storeId, storeName }] as const),
  )
  return new Map(options)
}

/** The part of an order that says how it reaches the shopper. */
type ShippedOrder = { readonly shipping_methods: readonly { readonly shipping_option_id: string | null }[] }

/** Returns the place where an order is collected; null unless everything of it is collected. */
export function findPickupPlace(
  { shipping_methods: methods }: ShippedOrder,
  options: PickupOptions,
): PickupPlace | null {
  const places = methods.map(({ shipping_option_id: id }) => options.get(id ?? '') ?? null)
  return places.every((place) => place !== null) ? (places[0] ?? null) : null
}

/** Returns `pickup` when everything of an order is collected. Medusa has no subscriptions. */
export function getOrderKind(order: ShippedOrder, options: PickupOptions): OrderKind {
  return findPickupPlace(order, options) === null ? 'delivery' : 'pickup'
}
