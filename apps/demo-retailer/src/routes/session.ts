import type { FastifyInstance } from 'fastify'
import { endedSessionCookie, sessionCookie } from '../identity/session-cookie'
import type { Shop } from '../shop'
import { signedInShopper } from './page-context'

const loginBody = {
  type: 'object',
  required: ['shopperId'],
  properties: { shopperId: { type: 'integer', minimum: 1 } },
} as const

export function addSession(app: FastifyInstance, shop: Shop): void {
  app.post<{ Body: { shopperId: number } }>(
    '/api/login',
    { schema: { body: loginBody } },
    async (request, reply) => {
      const shopper = await shop.catalogue.shopper(request.body.shopperId)
      if (shopper === null) return reply.code(404).send({ problem: 'There is no such shopper.' })
      const session = await shop.tokens.forSession(shopper.shopperId)
      return reply
        .header('set-cookie', sessionCookie(session, request.protocol === 'https'))
        .header('cache-control', 'no-store')
        .send(await shop.tokens.forMurphy(shopper.shopperId))
    },
  )

  app.post('/api/logout', async (request, reply) =>
    reply
      .header('set-cookie', endedSessionCookie(request.protocol === 'https'))
      .header('cache-control', 'no-store')
      .send({ shopperId: 0 }),
  )

  /** What the page's script tells Murphy on every page. `shopperId` 0: a guest. */
  app.get('/api/session', async (request, reply) => {
    const shopper = await signedInShopper(shop, request)
    reply.header('cache-control', 'no-store')
    return shopper === null ? { shopperId: 0 } : shop.tokens.forMurphy(shopper.shopperId)
  })
}
