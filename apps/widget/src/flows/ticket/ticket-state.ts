import type { TicketField, TicketForm, TicketValues } from './ticket-form'
import type { Ticket } from '@murphy/contracts/calls'
import type { TicketSubject } from '@murphy/contracts/entities'

export type TicketOpening = {
  /** Values known from the shopper's details and the bot's command. */
  readonly values: TicketValues
  readonly chatbotUserId: string
}

/** The subjects of the ticket desk, and the ids of the fields that are filled for the shopper. Source: OP-44 */
export type TicketDesk = {
  readonly subjects: readonly TicketSubject[]
  readonly subjectFieldId: number
  readonly userFieldId: number
}

/** `form` while it is filled, `sending` until the call has ended in whatever way, then `sent`. Source: OP-45 */
export type TicketState =
  | {
      readonly at: 'form' | 'sending'
      readonly opening: TicketOpening
      readonly form: TicketForm
      readonly desk: TicketDesk
    }
  | { readonly at: 'sent' }

export type TicketEvent = { readonly flow: 'ticket' } & (
  | {
      readonly kind: 'desk-arrived'
      readonly instance: string
      readonly subjects: readonly string[]
      readonly fields: readonly { readonly id: number; readonly name: 'subject' | 'chatbotUserId' }[]
    }
  | { readonly kind: 'field-changed'; readonly field: TicketField; readonly value: string }
  | { readonly kind: 'field-left'; readonly field: TicketField }
  | { readonly kind: 'send-pressed' }
  | { readonly kind: 'send-ended'; readonly instance: string }
  | { readonly kind: 'go-back-pressed' }
)

export type TicketEffect =
  | { readonly kind: 'load-ticket-desk' }
  /** The key is one for this ticket, whenever and however often it is sent. */
  | { readonly kind: 'send-ticket'; readonly ticket: Ticket; readonly idempotencyKey: string }
