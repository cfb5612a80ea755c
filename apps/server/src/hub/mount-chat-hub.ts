import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallerAddress } from '../caller-address'
import { refuseBeyond } from '../http/rate-limits'
import type { HandleUpgrade } from '../http/upgrades'
import { refuseUpgrade } from '../http/upgrades'
import type { Limits } from '../limits/limits'
import type { RateDecision } from '../limits/rate-limiter'
import type { ChatHub } from './chat-hub'
import { hubPath } from './chat-hub'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false`: `@fastify/cors` ignores the route. */
    readonly cors?: false
  }
}

/** An address at its limit of connections may retry after this. */
const retryAfterFullSeconds = 10

/**
 * Passes the hub's requests to it before any other handling: it reads bodies, checks tokens and answers origins by
 * itself. A new connection counts as a call of its address. Its commands count when they arrive.
 *
 * @returns the handler of WebSocket upgrades
 * Source: HUB-01, HUB-02, HUB-21
 */
export function mountChatHub(
  app: FastifyInstance,
  hub: ChatHub,
  { limits, callerAddress }: { readonly limits: Limits; readonly callerAddress: CallerAddress },
): HandleUpgrade {
  // The hub answers CORS preflights itself, because its headers differ.
  const options = { config: { cors: false } } as const
  const passToHub = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack()
    // The router accepts spellings of the path that the hub does not, such as an encoded letter.
    if (!hub.handleRequest(request.raw, reply.raw)) reply.raw.writeHead(404).end()
  }
  const count = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    refuseBeyond(countConnection(request.callerAddress), reply)
  const countConnection = (address: string): RateDecision => {
    const counted = limits.addressCalls.take(address)
    if (counted.isOver || !limits.hubConnections.isFull(address)) return counted
    return { isOver: true, retryAfterSeconds: retryAfterFullSeconds }
  }
  app.all(hubPath, { ...options, onRequest: passToHub }, throwUnreachable)
  app.all(`${hubPath}/negotiate`, { ...options, onRequest: [count, passToHub] }, throwUnreachable)
  return (request, socket, head) => {
    const counted = hub.isNewConnection(request)
      ? countConnection(callerAddress.findForRequest(request))
      : null
    if (counted?.isOver === true) {
      refuseUpgrade(socket, '429 Too Many Requests', { 'Retry-After': String(counted.retryAfterSeconds) })
      return true
    }
    return hub.handleUpgrade(request, socket, head)
  }
}

/** The route's handler, which never runs because a hook passes the request to the hub. */
function throwUnreachable(): never {
  throw new Error('The hub answers its requests itself.')
}
