import * as v from 'valibot'
import { address, date, text } from './lenient-schemas'
import type { Shape } from './shape'

export const TicketSubjectSchema = v.picklist(['Payment', 'Delivery', 'Store Location', 'Others'])
export type TicketSubject = v.InferOutput<typeof TicketSubjectSchema>

/** A help article; `body` is HTML that the widget cleans before it shows it. */
export const ArticleSchema = v.object({ name: text(), body: text(), edited_at: date(), html_url: address() })
export type Article = Shape<typeof ArticleSchema>
