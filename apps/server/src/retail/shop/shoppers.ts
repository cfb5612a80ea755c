import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Shoppers } from '../ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'

/**
 * Creates the port of shoppers on the retailer's systems.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer.
 * Source: OP-143
 */
export function createShoppers(retailer: Pick<Retailer, 'shopper'>, shopperKeys: ShopperKeys): Shoppers {
  return {
    find: async (shopperId) => {
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return null
      const found = await retailer.shopper({ shopperKey })
      if (found.ok) {
        const { firstName, lastName, email } = found.value
        return { shopperId, firstName, lastName, email }
      }
      if (found.error.kind === 'not_found') return null
      throw new RetailerFailure('shopper', found.error)
    },
  }
}
