import type { EventReceiver } from '@murphy/retail-api/events'
import { maxEventBytes } from '@murphy/retail-api/events'
import type { RetailEvent } from '@murphy/retail-api'
import type { FastifyInstance } from 'fastify'
import type { RateLimiter } from '../limits/rate-limiter'
import { limitRate } from './rate-limits'

/** Receives events of the retailer, and reads again the orders and feeds that they name. */
export type RetailEvents = {
  readonly receiver: EventReceiver
  readonly handle: (event: RetailEvent) => Promise<void>
}

/**
 * Mounts `POST /retail-events`. The answer says why an event is refused, and repeats nothing of it. An event that could
 * not be handled is answered with 503, and its next delivery counts.
 *
 * Source: OP-138, docs/retail-api.md#events
 */
export async function mountRetailEvents(
  app: FastifyInstance,
  { receiver, handle, addresses }: RetailEvents & { readonly addresses: RateLimiter },
): Promise<void> {
  await app.register(async (scope) => {
    limitRate(scope, { addresses })
    // The signature covers the bytes, so the body stays as it arrived.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/retail-events', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const receipt = await receiver.receive({ headers: request.headers, body })
      if (receipt.kind === 'refused')
        return reply.status(receipt.status).send({ reason: receipt.reason, path: receipt.path })
      if (receipt.kind === 'received') {
        try {
          await handle(receipt.event)
        } catch (error) {
          await receiver.release(receipt.id)
          throw error
        }
      }
      return reply.status(204).send()
    })
  })
}
