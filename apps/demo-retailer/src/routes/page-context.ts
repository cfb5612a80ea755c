import type { FastifyRequest } from 'fastify'
import type { ShopShopper } from '../catalogue'
import { readSessionCookie } from '../identity/session-cookie'
import type { PageContext } from '../pages/layout'
import type { Shop } from '../shop'

/** Who sent this request; `null`: a guest, also when the account is gone. */
export async function signedInShopper(shop: Shop, request: FastifyRequest): Promise<ShopShopper | null> {
  const shopperId = await shop.tokens.shopperOfSession(readSessionCookie(request.headers.cookie))
  return shopperId === null ? null : shop.catalogue.shopper(shopperId)
}

export async function pageContext(shop: Shop, request: FastifyRequest): Promise<PageContext> {
  const [categories, shopper] = await Promise.all([
    shop.catalogue.categories(),
    signedInShopper(shop, request),
  ])
  return { murphyUrl: shop.murphyUrl, categories, shopper, path: request.url.split('?')[0] ?? '/' }
}
