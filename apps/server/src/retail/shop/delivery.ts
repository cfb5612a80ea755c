import type { Delivery } from '../shop-ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'

/**
 * Creates the port of delivery options on the retailer's systems.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer.
 * Source: docs/retail-api.md#calls
 */
export function createDelivery(retailer: Pick<Retailer, 'deliveryOptions'>): Delivery {
  return {
    options: async (postcode) => {
      const found = await retailer.deliveryOptions({ query: { postcode } })
      if (!found.ok) {
        if (found.error.kind === 'not_offered') return null
        if (found.error.kind === 'not_found' || found.error.kind === 'invalid') return []
        throw new RetailerFailure('deliveryOptions', found.error)
      }
      return found.value.options.map(({ method, name, fee, freeFrom, ...times }) => ({
        name,
        isSameDay: method === 'same_day',
        fee: fee.amount,
        freeFrom: freeFrom?.amount ?? null,
        ...times,
      }))
    },
  }
}
