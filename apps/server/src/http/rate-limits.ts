import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallCounts, Counted } from './call-counts'
import { Problem, tooManyCalls } from './problem'

/**
 * Refuses the calls of this scope beyond the limits with 429 and `Retry-After`: by address before a body is read, by
 * visitor once it is.
 *
 * Source: docs/security.md
 */
export function limitRate(scope: FastifyInstance, counts: CallCounts): void {
  scope.addHook('onRequest', async (request, reply) => refuseBeyond(counts.ofAddress(request.ip), reply))
  scope.addHook('preHandler', async (request, reply) => {
    const visitor = visitorOf(request)
    if (visitor !== null) refuseBeyond(counts.ofVisitor(visitor), reply)
  })
}

/** Throws the problem 429 with `Retry-After` for a call beyond its limit. Source: docs/security.md */
export function refuseBeyond(counted: Counted, reply: FastifyReply): void {
  if (!counted.isOver) return
  reply.header('Retry-After', counted.retryAfterSeconds)
  throw new Problem(429, tooManyCalls)
}

/** Whoever a body names, not yet checked: `userId` in what is recorded, `chatbotUserId` elsewhere. `null`: nobody. */
function visitorOf({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { chatbotUserId, userId } = body as { readonly chatbotUserId?: unknown; readonly userId?: unknown }
  const visitor = chatbotUserId ?? userId
  return typeof visitor === 'string' && visitor !== '' ? visitor : null
}
