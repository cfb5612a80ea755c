import type { Kysely } from 'kysely'
import type { Tickets } from '../../retail/ports'
import { takeKey } from './answered-requests'
import type { RetailTables } from './retail-tables'

export function createDemoTickets(db: Kysely<RetailTables>, now: () => number): Tickets {
  return {
    async create({ subject, comment, requester, custom_fields }, idempotencyKey) {
      await db.transaction().execute(async (transaction) => {
        if (idempotencyKey !== null) {
          const request = { scope: 'ticket', idempotencyKey, answer: null, now: now() }
          if ((await takeKey(transaction, request)) !== null) return
        }
        await transaction
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
          .execute()
      })
    },
  }
}
