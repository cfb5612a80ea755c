import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { RatingSchema } from '../live-chat/entry'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema, ChatParamsSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-calls'
import { textOfAtMost } from './written-text'

const filterText = v.nullish(v.pipe(v.string(), v.trim(), textOfAtMost(255)), '')

/** All given filters have to match; '' and null match everything. */
export const HistoryFilterSchema = v.object({
  /** Part of a name, an email address or a telephone number. */
  shopper: filterText,
  /** The order that the shopper last asked Murphy about, or one mentioned in the chat. */
  order: filterText,
  agentId: orNull(v.number()),
  departmentId: orNull(v.number()),
  tag: filterText,
  /** `none`: chats without a rating. */
  rating: orNull(v.picklist(['good', 'bad', 'none'])),
  /**
   * Words of the chat or of the conversation with Murphy before it. Words in quotes are a phrase; a leading -
   * excludes a word.
   */
  text: filterText,
  /** The first and the last day on which the chat began. */
  from: orNull(CalendarDaySchema),
  to: orNull(CalendarDaySchema),
})
export type HistoryFilter = Shape<typeof HistoryFilterSchema>

export const HistoryChatSchema = v.object({
  chatId: IdSchema,
  departmentId: v.number(),
  startedAt: MillisSchema,
  /** null: the chat runs. */
  endedAt: orNull(MillisSchema),
  shopper: text(),
  email: text(),
  isSignedIn: v.boolean(),
  orderId: orNull(v.string()),
  agents: list(v.string()),
  tags: list(v.string()),
  rating: RatingSchema,
  comment: orNull(v.string()),
  /** The shopper's first message, shortened. */
  firstMessage: text(),
})
export type HistoryChat = Shape<typeof HistoryChatSchema>

/** Newest first. `after`: `next` of the previous page; null: the first page. */
export const SearchHistoryBodySchema = v.object({ filter: HistoryFilterSchema, after: orNull(v.string()) })
export type SearchHistoryBody = Shape<typeof SearchHistoryBodySchema>

export const SearchHistoryReplySchema = v.object({
  chats: v.array(HistoryChatSchema),
  /** Cursor of the next page; null: this is the last page. */
  next: orNull(v.string()),
  /** Total number of matches; with the first page only. */
  total: orNull(v.number()),
  /** Time zone of the filter's days, IANA name. */
  timezone: v.string(),
})
export type SearchHistoryReply = Shape<typeof SearchHistoryReplySchema>

/**
 * Searches all stored chats. It is a POST although it changes nothing: addresses are logged, and shoppers' names and
 * texts must not be.
 *
 * Source: docs/desk.md
 */
export const searchHistory = {
  name: 'searchHistory',
  method: 'POST',
  path: '/history',
  access: 'manager',
  body: SearchHistoryBodySchema,
  reply: SearchHistoryReplySchema,
} as const satisfies DeskCall

/** A file as text, which the desk offers as a download. */
export const CsvReplySchema = v.object({ fileName: v.string(), csv: v.string(), rows: v.number() })
export type CsvReply = Shape<typeof CsvReplySchema>

/** Largest number of chats in one file; the newest are exported. */
export const historyExportMaxChats = 20_000

/** Exports the chats of a search as CSV (RFC 4180, UTF-8), without their messages. The export is recorded. */
export const exportHistory = {
  name: 'exportHistory',
  method: 'POST',
  path: '/history/export',
  access: 'manager',
  body: v.object({ filter: HistoryFilterSchema }),
  reply: CsvReplySchema,
} as const satisfies DeskCall

export const MailTranscriptBodySchema = v.object({
  id: FrameIdSchema,
  email: v.pipe(v.string(), v.trim(), v.email('Expected an email address.'), v.maxLength(254)),
})
export type MailTranscriptBody = Shape<typeof MailTranscriptBodySchema>

/** Mails the transcript as soon as the mail server accepts it. A repeated request with the same id sends it once. */
export const mailTranscript = {
  name: 'mailTranscript',
  method: 'POST',
  path: '/history/:chatId/transcript',
  access: 'manager',
  params: ChatParamsSchema,
  body: MailTranscriptBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
