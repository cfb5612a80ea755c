import type { TokenKey } from '@murphy/connector'
import { createShopperSession } from '@murphy/connector'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadStoreCustomer } from '../identity/store-customer'

export type SessionPorts = {
  readonly tokenKey: TokenKey
  /** The origins of the store front, whose pages may ask. */
  readonly storeOrigins: readonly string[]
  readonly readStoreCustomer: ReadStoreCustomer
  readonly now: () => number
}

/** Serves a page's question who is signed in. The page sends the token with which it calls Medusa. */
export function addSession(app: FastifyInstance, ports: SessionPorts): void {
  const { tokenKey, storeOrigins, readStoreCustomer, now } = ports

  /** Allows a page of the store front to read the answer, also when it is an error. */
  function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (origin === undefined || !storeOrigins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization',
      'access-control-allow-methods': 'GET',
      'access-control-max-age': '600',
    })
  }

  app.options('/session', async (request, reply) => {
    allowOrigin(request, reply)
    return reply.code(204).send()
  })
  app.get('/session', async (request, reply) => {
    allowOrigin(request, reply)
    reply.header('cache-control', 'no-store')
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const shopperKey = token === undefined ? null : await readStoreCustomer(token)
    return shopperKey === null ? { shopperId: 0 } : createShopperSession(shopperKey, tokenKey, now())
  })
}
