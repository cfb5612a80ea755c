import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallerAddress } from '../http/caller-address'
import { refuseBeyond } from '../http/rate-limits'
import type { HandleUpgrade } from '../http/upgrades'
import { refuseUpgrade } from '../http/upgrades'
import type { Limits } from '../limits/limits'
import type { RateDecision } from '../limits/rate-limiter'
import type { ChatHub } from './chat-hub'
import { hubPath } from './chat-hub'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false`: `@fastify/cors` leaves the route alone. */
    readonly cors?: false
  }
}

/** An address that has as many connections as it may asks again after this. */
const retryAfterFullSeconds = 10

/**
 * Hands the hub's own requests to it before anything else is done about them: it reads bodies, asks tokens and answers
 * origins by itself. A new connection counts as a call of its address, which must have room for it; what it then asks counts
 * when it is asked.
 *
 * @returns the way in for WebSockets
 * Source: HUB-01, HUB-02, HUB-21
 */
export function mountChatHub(
  app: FastifyInstance,
  hub: ChatHub,
  { limits, callerAddress }: { readonly limits: Limits; readonly callerAddress: CallerAddress },
): HandleUpgrade {
  // The hub answers the browser's question beforehand, because its own headers are others.
  const options = { config: { cors: false } } as const
  const handOver = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack()
    hub.handleRequest(request.raw, reply.raw)
  }
  const count = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    refuseBeyond(countConnection(request.callerAddress), reply)
  const countConnection = (address: string): RateDecision => {
    const counted = limits.addressCalls.take(address)
    if (counted.isOver || !limits.hubConnections.isFull(address)) return counted
    return { isOver: true, retryAfterSeconds: retryAfterFullSeconds }
  }
  app.all(hubPath, { ...options, onRequest: handOver }, neverReached)
  app.all(`${hubPath}/negotiate`, { ...options, onRequest: [count, handOver] }, neverReached)
  return (request, socket, head) => {
    const counted = isNewConnection(request) ? countConnection(callerAddress.ofRequest(request)) : null
    if (counted?.isOver === true) {
      refuseUpgrade(socket, '429 Too Many Requests', { 'Retry-After': String(counted.retryAfterSeconds) })
      return true
    }
    return hub.handleUpgrade(request, socket, head)
  }
}

/** What came before it has taken the request out of Fastify's hands. */
function neverReached(): never {
  throw new Error('The hub answers its requests itself.')
}

/** A WebSocket that names no negotiated connection. */
function isNewConnection({ url = '' }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://murphy')
  return pathname.toLowerCase() === hubPath.toLowerCase() && !searchParams.has('id')
}
