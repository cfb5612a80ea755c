import type { Ticket } from '@murphy/contracts/calls'
import type { TicketSubject } from '@murphy/contracts/entities'

export type TicketOpening = {
  /** Values known from the shopper's details and the bot's command. */
  readonly values: TicketValues
  readonly chatbotUserId: string
}

/** Settings of the form from the ticket system: its subjects, and the ids of the custom fields. Source: OP-44 */
export type TicketFormSettings = {
  readonly subjects: readonly TicketSubject[]
  readonly subjectFieldId: number
  readonly userFieldId: number
}

/** `form` while it is filled, `sending` until the call has ended with any result, then `sent`. Source: OP-45 */
export type TicketState =
  | {
      readonly at: 'form' | 'sending'
      readonly opening: TicketOpening
      readonly form: TicketForm
      readonly settings: TicketFormSettings
    }
  | { readonly at: 'sent' }

export type TicketEvent = { readonly flow: 'ticket' } & (
  | {
      readonly kind: 'settings-arrived'
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
  | { readonly kind: 'load-ticket-settings' }
  /** The key stays the same for every attempt to send this ticket. */
  | { readonly kind: 'send-ticket'; readonly ticket: Ticket; readonly idempotencyKey: string }

/** The four fields, all required. Source: TKT-01, TKT-03 */
export type TicketField = 'name' | 'email' | 'subject' | 'message'

/** The values of the fields, as typed. */
export type TicketValues = Readonly<Record<TicketField, string>>

export type TicketForm = {
  readonly values: TicketValues
  /** Fields that were left once. No problem of a field is shown before that. */
  readonly touched: readonly TicketField[]
  /** The first empty field of the last refused press of Send; `refusals` counts them, so that focus moves each time. */
  readonly firstMissing: TicketField | null
  readonly refusals: number
}
