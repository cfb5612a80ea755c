import { capabilities, contractVersion } from '@murphy/retail-api'
import { getSydneyDay } from '../calendar/days'
import { getHolidayDays } from '../calendar/public-holidays'
import type { Handlers, RetailApiPorts } from '../handler-types'
import { findDeliveryArea, getDeliveryOptions } from '../mapping/delivery-options'
import { ApiProblem } from '../problem'
import { parseShopperKey } from './shopper-key'

/** Creates the handlers of reads that belong to no order. */
export function createShopHandlers({
  databases: { reads },
  now,
}: RetailApiPorts): Handlers<'capabilities' | 'shopper' | 'deliveryOptions' | 'liveStock'> {
  return {
    capabilities: () =>
      Promise.resolve({
        version: contractVersion,
        retailer: { id: 'vine-and-barrel', name: 'Vine & Barrel' },
        capabilities: [...capabilities],
        timeZone: 'Australia/Sydney',
      }),

    shopper: async ({ path }) => {
      const shopperId = parseShopperKey(path.shopperKey)
      const row =
        shopperId === null
          ? undefined
          : await reads
              .selectFrom('demo_retailer.shopper')
              .selectAll()
              .where('shopper_id', '=', shopperId)
              .executeTakeFirst()
      if (row === undefined) throw new ApiProblem('not_found', { detail: 'There is no such shopper.' })
      return {
        key: String(row.shopper_id),
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
      }
    },

    deliveryOptions: ({ query }) => {
      const area = findDeliveryArea(query.postcode)
      const holidays = getHolidayDays(getSydneyDay(now()))
      const options = area === null ? [] : getDeliveryOptions(area, { now: now(), holidays })
      return Promise.resolve({ options: [...options] })
    },

    liveStock: async ({ body }) => {
      const rows = await reads
        .selectFrom('demo_retailer.inventory')
        .selectAll()
        .where('store_id', 'in', body.storeIds)
        .where('stock_code', 'in', body.skus)
        .orderBy('store_id')
        .orderBy('stock_code')
        .execute()
      return {
        stock: rows.map((row) => ({ sku: row.stock_code, storeId: row.store_id, quantity: row.quantity })),
      }
    },
  }
}
