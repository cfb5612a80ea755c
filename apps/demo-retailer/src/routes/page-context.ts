import type { FastifyRequest } from 'fastify'
import type { ShopShopper } from '../catalogue'
import { readSessionCookie } from '../identity/session-cookie'
import type { PageContext } from '../pages/layout'
import type { StorefrontPorts } from '../storefront-ports'

/** Returns the shopper of a request; `null`: a guest, also when the account no longer exists. */
export async function findSignedInShopper(
  shop: StorefrontPorts,
  request: FastifyRequest,
): Promise<ShopShopper | null> {
  const shopperId = await shop.tokens.readSessionToken(readSessionCookie(request.headers.cookie))
  return shopperId === null ? null : shop.catalogue.findShopper(shopperId)
}

/** Returns the data that every page of the shop needs, for one request. */
export async function readPageContext(shop: StorefrontPorts, request: FastifyRequest): Promise<PageContext> {
  const [categories, shopper] = await Promise.all([
    shop.catalogue.listCategories(),
    findSignedInShopper(shop, request),
  ])
  return { murphyUrl: shop.murphyUrl, categories, shopper, path: request.url.split('?')[0] ?? '/' }
}
