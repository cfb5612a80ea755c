import type { RetailPorts, Shopper } from '../retail/ports'
import { RetailerFailure } from '../retail/retailer'

/**
 * Returns the shopper of an id that is proven; `null`: the retailer does not know them. While the retailer is away the
 * shopper has no names: the token still proves who it is.
 *
 * Source: OP-123, OP-143
 */
export async function findShopper(
  { retail }: { readonly retail: Pick<RetailPorts, 'shoppers'> },
  shopperId: number,
): Promise<Shopper | null> {
  try {
    return await retail.shoppers.find(shopperId)
  } catch (error) {
    if (!(error instanceof RetailerFailure)) throw error
    return { shopperId, firstName: '', lastName: '', email: '' }
  }
}
