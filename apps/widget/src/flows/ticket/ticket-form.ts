/** The four fields, all required. Source: TKT-01, TKT-03 */
export type TicketField = 'name' | 'email' | 'subject' | 'message'

/** The values of the fields, as typed. */
export type TicketValues = Readonly<Record<TicketField, string>>

export type TicketForm = {
  readonly values: TicketValues
  /** Fields that were left once: nothing is said of a field while it is filled the first time. */
  readonly left: readonly TicketField[]
  /** The first empty field of the last refused press of Send; `refusals` counts them, so that focus moves each time. */
  readonly firstMissing: TicketField | null
  readonly refusals: number
}

export const ticketFields: readonly TicketField[] = ['name', 'email', 'subject', 'message']

export function formOf(values: TicketValues): TicketForm {
  return { values, left: [], firstMissing: null, refusals: 0 }
}

export function fieldChanged(form: TicketForm, field: TicketField, value: string): TicketForm {
  return { ...form, values: { ...form.values, [field]: value } }
}

export function fieldLeft(form: TicketForm, field: TicketField): TicketForm {
  return form.left.includes(field) ? form : { ...form, left: [...form.left, field] }
}

/** Returns true for any text other than spaces; an email address is not checked further. Source: TKT-03, OP-45 */
export function isFilled(form: TicketForm, field: TicketField): boolean {
  return form.values[field].trim() !== ''
}

/** Returns true for an empty field that the shopper has left once. */
export function isShownMissing(form: TicketForm, field: TicketField): boolean {
  return form.left.includes(field) && !isFilled(form, field)
}

/** Validates all fields: `null` when each is filled, else the form with its first empty field marked. Source: OP-45 */
export function refused(form: TicketForm): TicketForm | null {
  const firstMissing = ticketFields.find((field) => !isFilled(form, field))
  if (firstMissing === undefined) return null
  return { ...form, left: ticketFields, firstMissing, refusals: form.refusals + 1 }
}
