import type { Handlers, RetailApiPorts } from '../handler-types'
import { attachUploads } from './attach-uploads'

/** The locale of the help desk: English. */
const localeId = 1

/** Creates the handler of messages to the help desk. */
export function createTicketHandlers({ now }: RetailApiPorts): Handlers<'createTicket'> {
  return {
    createTicket: async ({ body }, transaction) => {
      const { ticket_id: ticketId } = await transaction
        .insertInto('demo_retailer.ticket')
        .values({
          subject: body.subject,
          body: body.message,
          requester_name: body.requester.name,
          requester_email: body.requester.email,
          locale_id: localeId,
          custom_fields: JSON.stringify(body.fields),
          created_at: new Date(now()),
        })
        .returning('ticket_id')
        .executeTakeFirstOrThrow()
      await attachUploads(transaction, body.uploadIds, { ticket_id: ticketId })
      return { reply: { number: String(ticketId) } }
    },
  }
}
