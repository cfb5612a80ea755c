import type { Kysely } from 'kysely'
import type { Tickets } from '../../retail/ports'
import { keepAnswer, takeKey } from './answered-requests'
import type { RetailTables } from './retail-tables'

const scope = 'ticket'

export function createDemoTickets(db: Kysely<RetailTables>, now: () => number): Tickets {
  return {
    async create({ subject, comment, requester, custom_fields }, idempotencyKey) {
      return await db.transaction().execute(async (transaction) => {
        if (idempotencyKey !== null) {
          const request = { scope, idempotencyKey, answer: null, now: now() }
          const before = await takeKey(transaction, request)
          if (before !== null)
            return { ticketNumber: typeof before.answer === 'number' ? String(before.answer) : null }
        }
        const { ticket_id: ticketId } = await transaction
          .insertInto('retail.ticket')
          .values({
            subject,
            body: comment.body,
            requester_name: requester.name,
            requester_email: requester.email,
            locale_id: requester.locale_id,
            custom_fields: JSON.stringify(custom_fields),
            created_at: new Date(now()),
          })
          .returning('ticket_id')
          .executeTakeFirstOrThrow()
        if (idempotencyKey !== null) await keepAnswer(transaction, { scope, idempotencyKey }, ticketId)
        return { ticketNumber: String(ticketId) }
      })
    },
  }
}
