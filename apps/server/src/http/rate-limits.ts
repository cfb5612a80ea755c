import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, tooManyCalls } from './problem'

/** Calls a minute, counted by each server process for itself. */
export type RateLimits = {
  /** From one address; an IPv6 household with all its addresses is one. Whole offices stand behind one. */
  readonly perAddress: number
  /** Of one `chatbotUserId`, wherever it comes from. */
  readonly perVisitor: number
}

/** Far above any shopper, below what hurts. */
export const usualRateLimits: RateLimits = { perAddress: 600, perVisitor: 120 }

const windowMs = 60_000

/** Addresses that are remembered; the one that asked longest ago goes first. About 5 MB when full. */
const countersKept = 50_000

/**
 * Refuses the calls of this scope beyond the limits with 429 and `Retry-After`: by address before a body is read, by
 * visitor once it is. The first call after a minute counts from 1 again.
 *
 * Source: docs/security.md
 */
export async function limitRate(scope: FastifyInstance, limits: RateLimits): Promise<void> {
  await scope.register(rateLimit, { max: limits.perAddress, timeWindow: windowMs, cache: countersKept })
  const count = scope.createRateLimit({
    max: limits.perVisitor,
    timeWindow: windowMs,
    keyGenerator: (request) => visitorOf(request) ?? '',
  })
  scope.addHook('preHandler', async (request, reply) => {
    if (visitorOf(request) === null) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('Retry-After', counted.ttlInSeconds)
    throw new Problem(429, tooManyCalls)
  })
}

/** Whoever a body names, not yet checked: `userId` in what is recorded, `chatbotUserId` elsewhere. `null`: nobody. */
function visitorOf({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { chatbotUserId, userId } = body as { readonly chatbotUserId?: unknown; readonly userId?: unknown }
  const visitor = chatbotUserId ?? userId
  return typeof visitor === 'string' && visitor !== '' ? visitor : null
}
