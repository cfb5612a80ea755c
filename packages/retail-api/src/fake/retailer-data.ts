import type { Article } from '../model/article'
import type { Capabilities } from '../model/capability'
import type { DeliveryOption } from '../model/delivery-option'
import type { Order } from '../model/order'
import type { Product, Stock } from '../model/product'
import type { Shopper } from '../model/shopper'
import type { Store } from '../model/store'
import type { Subscription } from '../model/subscription'

/** The data with which the fake retailer starts. */
export type RetailerData = {
  readonly capabilities: Capabilities
  readonly shoppers: readonly Shopper[]
  readonly orders: readonly OwnedOrder[]
  readonly subscriptions: readonly OwnedSubscription[]
  readonly deliveryOptions: readonly DeliveryOption[]
  readonly products: readonly Product[]
  readonly stores: readonly Store[]
  readonly stock: readonly Stock[]
  readonly articles: readonly Article[]
  /** The postcode to which all parcels go. */
  readonly deliveryPostcode: string
}

export type OwnedOrder = { readonly shopperKey: string; readonly order: Order }
export type OwnedSubscription = { readonly shopperKey: string; readonly subscription: Subscription }
