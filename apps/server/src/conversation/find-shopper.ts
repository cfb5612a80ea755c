import type { RetailPorts, Shopper } from '../retail/ports'
import { RetailerFailure } from '../retail/retailer'

/**
 * Returns the shopper of a proven id; `null`: the retailer does not know them. While the retailer cannot be reached, the
 * shopper has no names: the token still proves the id.
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
