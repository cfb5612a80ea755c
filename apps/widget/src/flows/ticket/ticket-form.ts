import type { TicketField, TicketValues, TicketForm } from '../../core/flow/ticket-flow'

export const ticketFields: readonly TicketField[] = ['name', 'email', 'subject', 'message']

/** Creates a form with the given values, in which no field has been left yet. */
export function createTicketForm(values: TicketValues): TicketForm {
  return { values, touched: [], firstMissing: null, refusals: 0 }
}

export function changeField(form: TicketForm, field: TicketField, value: string): TicketForm {
  return { ...form, values: { ...form.values, [field]: value } }
}

export function leaveField(form: TicketForm, field: TicketField): TicketForm {
  return form.touched.includes(field) ? form : { ...form, touched: [...form.touched, field] }
}

/** Returns true for any text other than spaces. The form of an email address is not checked. Source: TKT-03, OP-45 */
export function isFilled(form: TicketForm, field: TicketField): boolean {
  return form.values[field].trim() !== ''
}

/** Returns true for an empty field that the shopper has left once. */
export function isShownMissing(form: TicketForm, field: TicketField): boolean {
  return form.touched.includes(field) && !isFilled(form, field)
}

/** Returns the form with its first empty field marked; `null` when all fields are filled. Source: OP-45 */
export function markMissingFields(form: TicketForm): TicketForm | null {
  const firstMissing = ticketFields.find((field) => !isFilled(form, field))
  if (firstMissing === undefined) return null
  return { ...form, touched: ticketFields, firstMissing, refusals: form.refusals + 1 }
}
