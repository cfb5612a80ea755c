import type { FastifyInstance } from 'fastify'
import { formatEndedSessionCookie, formatSessionCookie } from '../identity/session-cookie'
import type { StorefrontPorts } from '../storefront-ports'
import { findSignedInShopper } from './page-context'

const loginBody = {
  type: 'object',
  required: ['shopperId'],
  properties: { shopperId: { type: 'integer', minimum: 1 } },
} as const

/** Adds the calls of sign-in, sign-out and the session. */
export function addSessionCalls(app: FastifyInstance, shop: StorefrontPorts): void {
  app.post<{ Body: { shopperId: number } }>(
    '/api/login',
    { schema: { body: loginBody } },
    async (request, reply) => {
      const shopper = await shop.catalogue.findShopper(request.body.shopperId)
      if (shopper === null) return reply.code(404).send({ problem: 'There is no such shopper.' })
      const session = await shop.tokens.createSessionToken(shopper.shopperId)
      return reply
        .header('set-cookie', formatSessionCookie(session, request.protocol === 'https'))
        .header('cache-control', 'no-store')
        .send(await shop.tokens.createMurphyTokens(shopper))
    },
  )

  app.post('/api/logout', async (request, reply) =>
    reply
      .header('set-cookie', formatEndedSessionCookie(request.protocol === 'https'))
      .header('cache-control', 'no-store')
      .send({ shopperId: 0 }),
  )

  // The page's script sends the answer to Murphy. `shopperId` 0: a guest.
  app.get('/api/session', async (request, reply) => {
    const shopper = await findSignedInShopper(shop, request)
    reply.header('cache-control', 'no-store')
    return shopper === null ? { shopperId: 0 } : shop.tokens.createMurphyTokens(shopper)
  })
}
