import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { list, orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-values'

/** What shoppers have said and Murphy did not understand for sure, without what tells who said it. */
export const ReviewRowSchema = v.object({
  rowId: IdSchema,
  text: v.string(),
  count: v.number(),
  /** Day in Sydney on which it was said last. */
  lastSaidOn: CalendarDaySchema,
  /** What Murphy did the last time: asked back, said that he does not know, or answered and was hardly sure. */
  decision: v.picklist(['accept', 'confirm', 'reject']),
  /** What he took it for then, best first; a score is how likely it is right. */
  guesses: list(v.object({ intent: v.string(), score: v.number() })),
})
export type ReviewRow = Shape<typeof ReviewRowSchema>

export const SearchReviewBodySchema = v.object({ isDismissed: v.boolean(), after: orNull(v.string()) })
export type SearchReviewBody = Shape<typeof SearchReviewBodySchema>

export const SearchReviewReplySchema = v.object({
  rows: v.array(ReviewRowSchema),
  /** null: that was all. */
  next: orNull(v.string()),
  /** Told with the first page only. */
  total: orNull(v.number()),
})
export type SearchReviewReply = Shape<typeof SearchReviewReplySchema>

/** What was said most often first; what became a phrase is no longer in it. Source: understanding section 8 */
export const searchReview = {
  name: 'searchReview',
  method: 'POST',
  path: '/review',
  access: 'manager',
  body: SearchReviewBodySchema,
  reply: SearchReviewReplySchema,
} as const satisfies DeskCall

/** Out of the list for as long as the text is kept, also when it is said again; or back in it. */
export const dismissReview = {
  name: 'dismissReview',
  method: 'PUT',
  path: '/review/:rowId/dismissed',
  access: 'manager',
  params: v.object({ rowId: IdSchema }),
  body: v.object({ isDismissed: v.boolean() }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
