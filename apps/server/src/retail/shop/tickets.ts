import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import type { Tickets } from '../ports'
import { toIdempotencyKey } from './idempotency-key'

/** Creates the port of tickets on the retailer's systems. Errors: rejects with a RetailerFailure. Source: OP-44, OP-45 */
export function createTickets(retailer: Pick<Retailer, 'createTicket'>): Tickets {
  return {
    create: async ({ subject, comment, requester, custom_fields: fields }, idempotencyKey) => {
      const created = await retailer.createTicket({
        body: {
          subject,
          message: comment.body,
          requester: { name: requester.name, email: requester.email },
          fields: [...fields],
        },
        idempotencyKey: toIdempotencyKey(['ticket'], idempotencyKey),
      })
      // The ticket of an earlier request with this key exists, with another text.
      if (!created.ok && created.error.kind === 'key_reused') return { ticketNumber: null }
      if (!created.ok) throw new RetailerFailure('createTicket', created.error)
      return { ticketNumber: created.value.number }
    },
  }
}
