import type { FastifyInstance } from 'fastify'
import { productPicture } from '../pictures/product-picture'
import { signs } from '../pictures/signs'
import type { Shop } from '../shop'

const picturePolicy = `default-src 'none'; frame-ancestors 'none'`

export function addPictures(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { name: string } }>('/pictures/:name.svg', async (request, reply) => {
    const { name } = request.params
    const drawing = signs.get(name) ?? (await drawingOfProduct(shop, name))
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

async function drawingOfProduct(shop: Shop, stockCode: string): Promise<string | null> {
  const product = await shop.catalogue.product(stockCode)
  return product === null ? null : productPicture(product)
}
