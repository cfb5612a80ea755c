import type { Kysely } from 'kysely'
import type { Orders } from '../../retail/ports'
import { createDemoNominees } from './demo-nominees'
import { shopperDelivery, toDeliveryDetails } from './delivery-details'
import { whyNotOwned } from './order-ownership'
import type { RetailTables } from './retail-tables'
import { shopperOrders, toOrder } from './shopper-orders'
import { shopperTracking, toTrackingInfo } from './shopper-tracking'

type Surroundings = {
  readonly db: Kysely<RetailTables>
  readonly storefrontUrl: string
  readonly now: () => number
}

/** Every question carries the shopper into its SQL. Source: OP-123 */
export function createDemoOrders({ db, storefrontUrl, now }: Surroundings): Orders {
  return {
    ...createDemoNominees(db, now),

    async recent({ shopperId, kind, limit }) {
      let orders = shopperOrders(db, shopperId)
      if (kind !== undefined) orders = orders.where('order.kind', '=', kind)
      const rows = await orders
        .orderBy('order.date', 'desc')
        .orderBy('order.order_id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => toOrder(row, storefrontUrl))
    },

    async find(shopperId, orderId) {
      const row = await shopperOrders(db, shopperId).where('order.order_id', '=', orderId).executeTakeFirst()
      if (row === undefined) return await whyNotOwned(db, shopperId, orderId)
      return { ok: true, value: toOrder(row, storefrontUrl) }
    },

    async deliveryDetails(shopperId, orderId) {
      const row = await shopperDelivery(db, shopperId, orderId).executeTakeFirst()
      if (row === undefined) return await whyNotOwned(db, shopperId, orderId)
      return { ok: true, value: toDeliveryDetails(row, storefrontUrl) }
    },

    async tracking(shopperId, orderId) {
      const row = await shopperTracking(db, shopperId, orderId).executeTakeFirst()
      if (row === undefined) return await whyNotOwned(db, shopperId, orderId)
      return { ok: true, value: toTrackingInfo(row) }
    },
  }
}
