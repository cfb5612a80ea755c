import type { Order, OrderKind } from '@murphy/retail-api'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'

/** The longest page of orders in the Retail API. */
const maxPageSize = 100

/** The answer about an order of another shopper, and about one that does not exist. Source: OP-123 */
export const notFound = { ok: false, error: { kind: 'not-found' } } as const

/**
 * Returns an order of a shopper, and the retailer's key of the shopper; `null`: there is no such order, or it is another
 * shopper's.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer.
 * Source: OP-123
 */
export async function findOwnOrder(
  retailer: Pick<Retailer, 'order'>,
  shopperKeys: Pick<ShopperKeys, 'findShopperKey'>,
  { shopperId, orderId }: { readonly shopperId: number; readonly orderId: string },
): Promise<{ readonly order: Order; readonly shopperKey: string } | null> {
  const shopperKey = await shopperKeys.findShopperKey(shopperId)
  if (shopperKey === null) return null
  const found = await retailer.order({ shopperKey, orderId })
  if (found.ok) return { order: found.value, shopperKey }
  if (found.error.kind === 'not_found') return null
  throw new RetailerFailure('order', found.error)
}

/**
 * Returns the shopper's newest orders first, at most `limit`. Without `kind`: of all kinds.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer.
 * Source: OP-123
 */
export async function listOwnOrders(
  retailer: Pick<Retailer, 'orders'>,
  shopperKeys: Pick<ShopperKeys, 'findShopperKey'>,
  {
    shopperId,
    kind,
    limit,
  }: { readonly shopperId: number; readonly kind?: OrderKind; readonly limit: number },
): Promise<readonly Order[]> {
  const shopperKey = await shopperKeys.findShopperKey(shopperId)
  if (shopperKey === null) return []
  const query = { limit: Math.min(limit, maxPageSize), ...(kind === undefined ? {} : { kind }) }
  const found = await retailer.orders({ shopperKey, query })
  if (found.ok) return found.value.orders.slice(0, limit)
  if (found.error.kind === 'not_found') return []
  throw new RetailerFailure('orders', found.error)
}
