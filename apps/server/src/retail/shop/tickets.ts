import type { CallRecorded } from '../actions/recorded-calls'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import type { Tickets } from '../ports'
import { toIdempotencyKey } from './idempotency-key'

/**
 * Creates the port of tickets on the retailer's systems. A message that the help desk does not accept is stored and
 * repeated. After ten minutes it goes to the inbox of the agent desk and has no number.
 *
 * Errors: rejects with a RetailerFailure when the key belongs to another message that is not delivered yet.
 * Source: OP-44, OP-45, OP-138, OP-142
 */
export function createTickets(retailer: Pick<Retailer, 'createTicket'>, callRecorded: CallRecorded): Tickets {
  return {
    create: async ({ subject, comment, requester, custom_fields: fields }, callersKey) => {
      const body = {
        subject,
        message: comment.body,
        requester: { name: requester.name, email: requester.email },
        fields: [...fields],
      }
      const key = toIdempotencyKey(['ticket'], callersKey)
      const created = await callRecorded(
        { key, kind: 'ticket', shopperId: null, orderId: null, content: body },
        (idempotencyKey) => retailer.createTicket({ body, idempotencyKey }),
      )
      if (!created.ok && created.error.kind === 'earlier_open')
        throw new RetailerFailure('createTicket', { kind: 'key_reused' })
      return { ticketNumber: created.ok ? created.value.number : null }
    },
  }
}
