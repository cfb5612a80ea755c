import type { Capability } from '@murphy/retail-api'
import type { RetailClient } from '@murphy/retail-api/client'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../../retail/ports'
import { createInvoices } from '../../retail/shop/invoices'
import { createOrders } from '../../retail/shop/orders'
import type { LiveStock } from '../../retail/shop/products'
import { createProducts, toStockKey } from '../../retail/shop/products'
import { createShoppers } from '../../retail/shop/shoppers'
import { createStores } from '../../retail/shop/stores'
import { createTickets } from '../../retail/shop/tickets'
import { createWines } from '../../retail/shop/wines'
import type { ShopperKeys } from '../../sessions/shopper-keys'

/** Creates the retail ports on the client of a retailer and on the catalogue of its feeds. */
export function createRetail(
  client: RetailClient,
  {
    catalogue,
    isOffered,
    shopperKeys,
    articles,
  }: {
    readonly catalogue: Catalogue
    readonly isOffered: (capability: Capability) => boolean
    readonly shopperKeys: ShopperKeys
    readonly articles: Articles
  },
): RetailPorts {
  return {
    shoppers: createShoppers(client, shopperKeys),
    orders: createOrders(client, shopperKeys),
    invoices: createInvoices(client, shopperKeys),
    stores: createStores(catalogue),
    products: createProducts(catalogue, createLiveStock(client, isOffered)),
    wines: createWines(catalogue),
    articles,
    tickets: createTickets(client),
  }
}

/** Creates live stock. While the retailer is away or does not offer it, the stock of the feed is shown. */
function createLiveStock(
  client: Pick<RetailClient, 'liveStock'>,
  isOffered: (capability: Capability) => boolean,
): LiveStock {
  return {
    find: async (skus, storeIds) => {
      if (!isOffered('live_stock')) return null
      const answer = await client.liveStock({ body: { skus: [...skus], storeIds: [...storeIds] } })
      if (!answer.ok) return null
      return new Map(
        answer.value.stock.map(({ sku, storeId, quantity }) => [toStockKey(sku, storeId), quantity]),
      )
    },
  }
}
