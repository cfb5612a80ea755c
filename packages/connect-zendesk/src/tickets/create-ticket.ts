import { ApiProblem } from '@murphy/connector'
import type { TicketRequest } from '@murphy/retail-api'
import type { UploadIds } from '../uploads/upload-id'
import { TicketAnswerSchema, TicketListSchema } from '../zendesk/schemas'
import type { ZendeskClient } from '../zendesk/zendesk-client'
import { actionTimeMs } from '../zendesk/zendesk-client'
import { ZendeskError } from '../zendesk/zendesk-error'
import type { NewTicket } from './to-ticket'
import { toPlainTicket, toTicket } from './to-ticket'

export type TicketPorts = {
  readonly client: ZendeskClient
  readonly fields: ReadonlyMap<string, number>
  readonly uploadIds: UploadIds
  readonly now: () => number
  readonly onProblem: (sentence: string) => void
}

/** Zendesk's code for a used `Idempotency-Key` with another body. */
const reusedKeyCode = 'IdempotentRequestError'

/**
 * Creates the maker of tickets. A ticket carries the key of its request as `external_id`. It is looked for first, because Zendesk
 * forgets an `Idempotency-Key` after some hours, and Murphy repeats a message for days.
 */
export function createTicketMaker({ client, fields, uploadIds, now, onProblem }: TicketPorts) {
  async function find(externalId: string, endsAt: number): Promise<string | null> {
    const { tickets } = await client.run({
      name: 'find ticket',
      method: 'GET',
      path: `/api/v2/tickets?external_id=${encodeURIComponent(externalId)}`,
      data: TicketListSchema,
      purpose: 'read',
      endsAt,
    })
    return tickets.find((ticket) => ticket.external_id === externalId)?.id ?? null
  }

  async function create(ticket: NewTicket, key: string, endsAt: number): Promise<string> {
    const answer = await client.run({
      name: 'create ticket',
      method: 'POST',
      path: '/api/v2/tickets',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ticket }),
      data: TicketAnswerSchema,
      purpose: 'action',
      endsAt,
    })
    return answer.ticket.id
  }

  /**
   * Creates a ticket once for a key. A ticket whose values Zendesk refuses is created in a plain form.
   *
   * @param key a hash of the idempotency key
   * @returns the number of the ticket
   * Errors: throws `key_reused` for another message, `invalid` for an unknown upload, or a `ZendeskError`
   */
  return async function createTicket(request: TicketRequest, key: string): Promise<string> {
    const endsAt = now() + actionTimeMs
    const externalId = `murphy-${key}`
    const uploads = request.uploadIds.map((id) => {
      const token = uploadIds.read(id)
      if (token === null)
        throw new ApiProblem('invalid', { field: 'uploadIds', detail: 'There is no such upload.' })
      return token
    })
    const found = await find(externalId, endsAt)
    if (found !== null) return found
    try {
      return await create(toTicket(request, { externalId, fields, uploads }), externalId, endsAt)
    } catch (error) {
      if (!(error instanceof ZendeskError) || error.kind !== 'invalid') throw error
      if (error.code === reusedKeyCode) throw new ApiProblem('key_reused', { field: 'Idempotency-Key' })
      onProblem(`A ticket is created in its plain form: ${error.message}`)
    }
    return create(toPlainTicket(request, { externalId }), `${externalId}-plain`, endsAt)
  }
}

export type CreateTicket = ReturnType<typeof createTicketMaker>
