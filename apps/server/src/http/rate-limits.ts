import { IdSchema } from '@murphy/contracts/entities'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { is } from 'valibot'
import { toVisitorKey } from '../limits/limits'
import type { RateDecision, RateLimiter } from '../limits/rate-limiter'
import { Problem, tooManyCalls } from './problem'
import type { Quotas, QuotaUse } from '../quotas/quotas'

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address that counts for this request. An IPv6 network of /64 is one address. */
    readonly callerAddress: string
  }
}

/**
 * Refuses calls of this scope beyond the limits with 429 and `Retry-After`: by address before the body is read, by
 * visitor afterwards.
 *
 * Source: docs/security.md#the-server
 */
export function limitRate(
  scope: FastifyInstance,
  { addresses, visitors }: { readonly addresses: RateLimiter; readonly visitors?: RateLimiter },
): void {
  scope.addHook('onRequest', countByAddress(addresses))
  if (visitors === undefined) return
  scope.addHook('preHandler', (request, reply, done) => {
    const visitor = findVisitor(request)
    if (visitor !== null) refuseBeyond(visitors.take(toVisitorKey(visitor, request.callerAddress)), reply)
    done()
  })
}

/** Returns a hook of one route that counts by address alone. */
export function countByAddress(addresses: RateLimiter): onRequestHookHandler {
  return (request, reply, done) => {
    refuseBeyond(addresses.take(request.callerAddress), reply)
    done()
  }
}

/** Throws the problem 429 with `Retry-After` for a call beyond its limit. Source: docs/security.md#the-server */
export function refuseBeyond(decision: RateDecision, reply: FastifyReply): void {
  if (!decision.isOver) return
  reply.header('Retry-After', decision.retryAfterSeconds)
  throw new Problem(429, tooManyCalls)
}

/**
 * Returns the visitor whom a body names: `userId` in reports, the session of live chat with a visit, `chatbotUserId` elsewhere.
 * `null`: none that a call accepts.
 */
function findVisitor({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { chatbotUserId, userId, sessionToken } = body as Readonly<Record<string, unknown>>
  const visitor = chatbotUserId ?? userId ?? sessionToken
  return is(IdSchema, visitor) ? visitor : null
}

/**
 * Counts the uses of a call.
 *
 * Errors: Problem 429 when a quota is used up.
 * Source: decision 041
 */
export async function takeQuota(quotas: Quotas, uses: readonly QuotaUse[], now: number): Promise<void> {
  if ((await quotas.take(uses, now)) !== null) throw new Problem(429, tooManyCalls)
}
