import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { list, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-calls'

/** A text that Murphy did not understand with confidence, without data that identifies the shopper. */
export const ReviewRowSchema = v.object({
  rowId: IdSchema,
  text: v.string(),
  count: v.number(),
  /** Day in Sydney of the last occurrence. */
  lastSaidOn: CalendarDaySchema,
  /** Murphy's last decision: asked back, did not know, or answered with low confidence. */
  decision: v.picklist(['accept', 'confirm', 'reject']),
  /** Recognised intents at that time, best first; a score is the probability that the intent is right. */
  guesses: list(v.object({ intent: v.string(), score: v.number() })),
})
export type ReviewRow = Shape<typeof ReviewRowSchema>

export const SearchReviewBodySchema = v.object({ isDismissed: v.boolean(), after: orNull(v.string()) })
export type SearchReviewBody = Shape<typeof SearchReviewBodySchema>

export const SearchReviewReplySchema = v.object({
  rows: v.array(ReviewRowSchema),
  /** Cursor of the next page; null: this is the last page. */
  next: orNull(v.string()),
  /** With the first page only. */
  total: orNull(v.number()),
})
export type SearchReviewReply = Shape<typeof SearchReviewReplySchema>

/**
 * Returns the review list, most frequent first, without texts that became phrases.
 *
 * Source: docs/understanding.md#evaluation
 */
export const searchReview = {
  name: 'searchReview',
  method: 'POST',
  path: '/review',
  access: 'manager',
  body: SearchReviewBodySchema,
  reply: SearchReviewReplySchema,
} as const satisfies DeskCall

/**
 * Messages of the review list about one topic, which is named by words of its messages. `rows` has the most frequent
 * ones, at most `lessonMaxTexts`. `rowCount` counts all of them, and `count` how often they were said.
 */
export const ReviewTopicSchema = v.object({
  topicId: IdSchema,
  name: v.string(),
  count: v.number(),
  /** Day in Sydney of the last occurrence. */
  lastSaidOn: CalendarDaySchema,
  /** The closest intent of most of them; null: none. */
  nearest: orNull(v.string()),
  rowCount: v.number(),
  rows: v.array(ReviewRowSchema),
})
export type ReviewTopic = Shape<typeof ReviewTopicSchema>

/** Returns the messages to review by topic, the most frequent first. */
export const searchReviewTopics = {
  name: 'searchReviewTopics',
  method: 'POST',
  path: '/review/topics',
  access: 'manager',
  body: v.object({ after: orNull(v.string()) }),
  reply: v.object({
    topics: v.array(ReviewTopicSchema),
    /** Cursor of the next page; null: this is the last page. */
    next: orNull(v.string()),
    /** With the first page only. */
    total: orNull(v.number()),
  }),
} as const satisfies DeskCall

/** Dismisses a text from the list for as long as it is stored, also when it occurs again; or restores it. */
export const dismissReview = {
  name: 'dismissReview',
  method: 'PUT',
  path: '/review/:rowId/dismissed',
  access: 'manager',
  params: v.object({ rowId: IdSchema }),
  body: v.object({ isDismissed: v.boolean() }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
