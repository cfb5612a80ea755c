import type { RetailClient } from '@murphy/retail-api/client'
import type { RetailerState } from '../../retail/retailer-state'
import type { LiveStock } from '../../retail/shop/live-stock'
import { toStockKey } from '../../retail/shop/live-stock'

/** The stock of this moment. */
export type RetailLiveStock = LiveStock & {
  /** Returns true when the last question was answered. */
  readonly isRead: () => boolean
}

/** Creates live stock. While the retailer is away or does not offer it, the stock of the feed is shown. */
export function createLiveStock(
  client: Pick<RetailClient, 'liveStock'>,
  { isOffered }: Pick<RetailerState, 'isOffered'>,
): RetailLiveStock {
  let isRead = false
  return {
    isRead: () => isRead,
    find: async (skus, storeIds) => {
      if (!isOffered('live_stock')) {
        isRead = false
        return null
      }
      const answer = await client.liveStock({ body: { skus: [...skus], storeIds: [...storeIds] } })
      isRead = answer.ok
      if (!answer.ok) return null
      return new Map(
        answer.value.stock.map(({ sku, storeId, quantity }) => [toStockKey(sku, storeId), quantity]),
      )
    },
  }
}
