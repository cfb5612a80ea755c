import type { FastifyInstance } from 'fastify'
import { drawProduct } from '../pictures/product-picture'
import { shopPictures } from '../pictures/shop-pictures'
import type { StorefrontPorts } from '../storefront-ports'

const picturePolicy = `default-src 'none'; frame-ancestors 'none'`

/** Adds the pictures of the shop and of its products. */
export function addPictures(app: FastifyInstance, shop: StorefrontPorts): void {
  app.get<{ Params: { name: string } }>('/pictures/:name.svg', async (request, reply) => {
    const { name } = request.params
    const drawing = shopPictures.get(name) ?? (await drawProductOf(shop, name))
    if (drawing === null) return reply.callNotFound()
    return reply
      .headers({
        'content-security-policy': picturePolicy,
        'cache-control': 'public, max-age=3600',
        // Murphy shows the shop's pictures in a frame of another origin.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/svg+xml')
      .send(drawing)
  })
}

async function drawProductOf(shop: StorefrontPorts, stockCode: string): Promise<string | null> {
  const product = await shop.catalogue.findProduct(stockCode)
  return product === null ? null : drawProduct(product)
}
