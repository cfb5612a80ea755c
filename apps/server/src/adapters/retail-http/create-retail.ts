import type { RetailClient } from '@murphy/retail-api/client'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import type { CallRecorded } from '../../retail/actions/recorded-calls'
import type { Articles, RetailPorts } from '../../retail/ports'
import { createDelivery } from '../../retail/shop/delivery'
import type { RetailerState } from '../../retail/retailer-state'
import type { ClaimPhotos } from '../../claims/claim-photos'
import { createClaimCalls } from '../../retail/shop/claim-calls'
import { createClaims } from '../../retail/shop/claims'
import { createInvoices } from '../../retail/shop/invoices'
import { createOrderChanges } from '../../retail/shop/order-changes'
import { createOrders } from '../../retail/shop/orders'
import type { LiveStock } from '../../retail/shop/live-stock'
import { createProducts } from '../../retail/shop/products'
import { createShoppers } from '../../retail/shop/shoppers'
import { createStores } from '../../retail/shop/stores'
import { createSubscriptions } from '../../retail/shop/subscriptions'
import { createTickets } from '../../retail/shop/tickets'
import { createWines } from '../../retail/shop/wines'
import type { ShopperKeys } from '../../sessions/shopper-keys'

/** Creates the retail ports on the client of a retailer and on the catalogue of its feeds. */
export function createRetail(
  client: RetailClient,
  {
    catalogue,
    liveStock,
    shopperKeys,
    callRecorded,
    articles,
    claimPhotos,
    isOffered,
  }: {
    readonly catalogue: Catalogue
    readonly liveStock: LiveStock
    readonly shopperKeys: ShopperKeys
    /** Calls an action with its record written before. */
    readonly callRecorded: CallRecorded
    readonly articles: Articles
    readonly claimPhotos: ClaimPhotos
    readonly isOffered: RetailerState['isOffered']
  },
): RetailPorts {
  return {
    shoppers: createShoppers(client, shopperKeys),
    orders: createOrders(client, shopperKeys, callRecorded),
    invoices: createInvoices(client, shopperKeys, callRecorded),
    stores: createStores(catalogue),
    products: createProducts(catalogue, liveStock),
    wines: createWines(catalogue),
    articles,
    tickets: createTickets(client, callRecorded),
    orderChanges: createOrderChanges(client, shopperKeys, callRecorded),
    subscriptions: createSubscriptions(client, shopperKeys, callRecorded),
    delivery: createDelivery(client),
    claims: createClaims({
      retailer: client,
      calls: createClaimCalls(client, claimPhotos),
      photos: claimPhotos,
      shopperKeys,
      callRecorded,
      isOffered,
    }),
  }
}
