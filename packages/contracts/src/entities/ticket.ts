import * as v from 'valibot'

export const TicketSubjectSchema = v.picklist(['Payment', 'Delivery', 'Store Location', 'Others'])
export type TicketSubject = v.InferOutput<typeof TicketSubjectSchema>
