import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { ticketCopy } from './copy'
import { changeField, leaveField, createTicketForm, markMissingFields } from './ticket-form'
import type {
  TicketValues,
  TicketDesk,
  TicketEffect,
  TicketEvent,
  TicketOpening,
  TicketState,
} from '../../core/flow/ticket-flow'
import type { Ticket } from '@murphy/contracts/calls'
import type { TicketSubject } from '@murphy/contracts/entities'

/** Source: TKT-02 */
const subjects: readonly TicketSubject[] = ['Payment', 'Delivery', 'Store Location', 'Others']

/** Settings that apply until the ticket desk sends its own, and where it sends none. Source: OP-44 */
export const builtInDesk: TicketDesk = { subjects, subjectFieldId: 1001, userFieldId: 1002 }

/** Source: TKT-05 */
const localeId = 1

type Step = FlowStep<TicketState, TicketEffect>
type Filling = Extract<TicketState, { at: 'form' | 'sending' }>

/**
 * The machine of the ticket form: form, then success once the call has ended, also when it failed.
 *
 * Source: TKT-01 to TKT-08, OP-22, OP-23, OP-44, OP-45
 */
export const ticketMachine: FlowMachine<TicketOpening, TicketState, TicketEvent, TicketEffect> = {
  title: (state) => (state.at === 'sent' ? ticketCopy.titleSent : ticketCopy.title),
  hasBackArrow: (state) => state.at !== 'sent',

  open: (opening, _moment, unsent) =>
    to(
      {
        at: 'form',
        opening,
        form: createTicketForm(createInitialValues(opening.values, unsent)),
        desk: builtInDesk,
      },
      { kind: 'load-ticket-desk' },
    ),

  transition: (state, event, moment) => {
    switch (state.at) {
      case 'form':
        return handleFormEvent(state, event, moment.freshId)
      case 'sending':
        return to(event.kind === 'send-ended' ? { at: 'sent' } : state)
      case 'sent':
        return event.kind === 'go-back-pressed' ? { next: closedQuietly, effects: [] } : to(state)
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

/**
 * Returns the earlier entries, with known details in the empty fields. A message that is being sent is not repeated here.
 * A subject and a text that the bot has just given replace older ones.
 */
function createInitialValues(known: TicketValues, unsent: TicketState | undefined): TicketValues {
  if (unsent?.at !== 'form') return known
  const { name, email, subject, message } = unsent.form.values
  return {
    name: name || known.name,
    email: email || known.email,
    subject: known.subject || subject,
    message: known.message || message,
  }
}

function handleFormEvent(state: Filling, event: TicketEvent, freshId: string): Step {
  switch (event.kind) {
    case 'desk-arrived':
      return to(withDesk(state, toTicketDesk(event)))
    case 'field-changed':
      return to({ ...state, form: changeField(state.form, event.field, event.value) })
    case 'field-left':
      return to({ ...state, form: leaveField(state.form, event.field) })
    case 'send-pressed':
      return send(state, freshId)
    default:
      return to(state)
  }
}

function send(state: Filling, idempotencyKey: string): Step {
  const form = markMissingFields(state.form)
  if (form !== null) return to({ ...state, form })
  const ticket = createTicket(state)
  return ticket === null
    ? to(state)
    : to({ ...state, at: 'sending' }, { kind: 'send-ticket', ticket, idempotencyKey })
}

/** Source: TKT-04, TKT-05, OP-44 */
function createTicket({ form, desk, opening }: Filling): Ticket | null {
  const { name, email, message } = form.values
  const subject = desk.subjects.find((known) => known === form.values.subject)
  if (subject === undefined) return null
  return {
    subject,
    comment: { body: message.trim() },
    requester: { locale_id: localeId, name: name.trim(), email: email.trim() },
    custom_fields: [
      { id: desk.subjectFieldId, value: subject },
      { id: desk.userFieldId, value: opening.chatbotUserId },
    ],
  }
}

/** Applies the ticket desk's settings. A chosen subject that the ticket desk does not know is cleared. */
function withDesk(state: Filling, desk: TicketDesk): Filling {
  const isKnown = desk.subjects.some((subject) => subject === state.form.values.subject)
  return { ...state, desk, form: isKnown ? state.form : changeField(state.form, 'subject', '') }
}

/** Merges the ticket desk's settings with the built-in ones. A subject that the ticket desk does not know is not offered. */
function toTicketDesk(received: Extract<TicketEvent, { kind: 'desk-arrived' }>): TicketDesk {
  const known = subjects.filter((subject) => received.subjects.includes(subject))
  const getId = (name: 'subject' | 'chatbotUserId') =>
    received.fields.find((field) => field.name === name)?.id
  return {
    subjects: known.length === 0 ? subjects : known,
    subjectFieldId: getId('subject') ?? builtInDesk.subjectFieldId,
    userFieldId: getId('chatbotUserId') ?? builtInDesk.userFieldId,
  }
}

function to(next: TicketState, ...effects: readonly TicketEffect[]): Step {
  return { next, effects }
}
