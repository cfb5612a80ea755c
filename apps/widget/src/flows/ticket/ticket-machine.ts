import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { ticketCopy } from './copy'
import { changeField, leaveField, createTicketForm, markMissingFields } from './ticket-form'
import type {
  TicketValues,
  TicketFormSettings,
  TicketEffect,
  TicketEvent,
  TicketOpening,
  TicketState,
} from '../../core/flow/ticket-flow'
import type { Ticket } from '@murphy/contracts/calls'
import type { TicketSubject } from '@murphy/contracts/entities'

/** The subjects of the form, in their order. Source: TKT-02 */
const subjects: readonly TicketSubject[] = ['Payment', 'Delivery', 'Store Location', 'Others']

/** Settings that apply until the ticket system sends its own, and where it sends none. Source: OP-44 */
export const builtInSettings: TicketFormSettings = { subjects, subjectFieldId: 1001, userFieldId: 1002 }

/** The locale of every ticket. Source: TKT-05 */
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
        settings: builtInSettings,
      },
      { kind: 'load-ticket-settings' },
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
    case 'settings-arrived':
      return to(withSettings(state, toFormSettings(event)))
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

/** Returns the ticket of a filled form; `null` for a subject that is not offered. Source: TKT-04, TKT-05, OP-44 */
function createTicket({ form, settings, opening }: Filling): Ticket | null {
  const { name, email, message } = form.values
  const subject = settings.subjects.find((known) => known === form.values.subject)
  if (subject === undefined) return null
  return {
    subject,
    comment: { body: message.trim() },
    requester: { locale_id: localeId, name: name.trim(), email: email.trim() },
    custom_fields: [
      { id: settings.subjectFieldId, value: subject },
      { id: settings.userFieldId, value: opening.chatbotUserId },
    ],
  }
}

/** Applies the settings of the ticket system. A chosen subject that the ticket system does not know is cleared. */
function withSettings(state: Filling, settings: TicketFormSettings): Filling {
  const isKnown = settings.subjects.some((subject) => subject === state.form.values.subject)
  return { ...state, settings, form: isKnown ? state.form : changeField(state.form, 'subject', '') }
}

/** Merges the settings of the ticket system with the built-in ones. Only its subjects that the form knows are offered. */
function toFormSettings(received: Extract<TicketEvent, { kind: 'settings-arrived' }>): TicketFormSettings {
  const known = subjects.filter((subject) => received.subjects.includes(subject))
  const getId = (name: 'subject' | 'chatbotUserId') =>
    received.fields.find((field) => field.name === name)?.id
  return {
    subjects: known.length === 0 ? subjects : known,
    subjectFieldId: getId('subject') ?? builtInSettings.subjectFieldId,
    userFieldId: getId('chatbotUserId') ?? builtInSettings.userFieldId,
  }
}

function to(next: TicketState, ...effects: readonly TicketEffect[]): Step {
  return { next, effects }
}
