import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { RatingSchema } from '../live-chat/entry'
import { FrameIdSchema } from '../live-chat/frames-up'
import { DeskAckSchema } from './answers'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-values'
import { ChatParamsSchema } from './of-chat'
import { atMost } from './written-text'

const words = v.nullish(v.pipe(v.string(), v.trim(), atMost(255)), '')

/** All that is given must hold; '' and null ask nothing. */
export const HistoryFilterSchema = v.object({
  /** Part of a name, an email address or a telephone number. */
  shopper: words,
  /** The order that the shopper last asked Murphy about, or one that was named in the chat. */
  order: words,
  agentId: orNull(v.number()),
  departmentId: orNull(v.number()),
  tag: words,
  /** `none`: not rated. */
  rating: orNull(v.picklist(['good', 'bad', 'none'])),
  /** Words of the chat, or of the talk with Murphy before it; "in quotes" they stand together, with - they are absent. */
  text: words,
  /** The first and the last day on which the chat began. */
  from: orNull(CalendarDaySchema),
  to: orNull(CalendarDaySchema),
})
export type HistoryFilter = Shape<typeof HistoryFilterSchema>

export const HistoryChatSchema = v.object({
  chatId: IdSchema,
  departmentId: v.number(),
  startedAt: MillisSchema,
  /** null: it runs. */
  endedAt: orNull(MillisSchema),
  shopper: text(),
  email: text(),
  isSignedIn: v.boolean(),
  orderId: orNull(v.string()),
  agents: list(v.string()),
  tags: list(v.string()),
  rating: RatingSchema,
  comment: orNull(v.string()),
  /** The shopper's first line, shortened. */
  firstMessage: text(),
})
export type HistoryChat = Shape<typeof HistoryChatSchema>

/** Newest first. `after`: the `next` of the page before; null: the first page. */
export const SearchHistoryBodySchema = v.object({ filter: HistoryFilterSchema, after: orNull(v.string()) })
export type SearchHistoryBody = Shape<typeof SearchHistoryBodySchema>

export const SearchHistoryReplySchema = v.object({
  chats: v.array(HistoryChatSchema),
  /** null: that was all. */
  next: orNull(v.string()),
  /** How many there are in all; told with the first page only. */
  total: orNull(v.number()),
  /** IANA name: whose days the filter means. */
  timezone: v.string(),
})
export type SearchHistoryReply = Shape<typeof SearchHistoryReplySchema>

/**
 * Searches all chats that are kept. A POST, although it changes nothing: shoppers' names and words do not belong into
 * addresses, which are logged.
 *
 * Source: live-chat section 2 (history and search)
 */
export const searchHistory = {
  name: 'searchHistory',
  method: 'POST',
  path: '/history',
  access: 'manager',
  body: SearchHistoryBodySchema,
  reply: SearchHistoryReplySchema,
} as const satisfies DeskCall

/** A file as text, which the desk hands to whoever asked. */
export const CsvReplySchema = v.object({ fileName: v.string(), csv: v.string(), rows: v.number() })
export type CsvReply = Shape<typeof CsvReplySchema>

/** So many chats one file may have; the newest are taken. */
export const historyExportMaxChats = 20_000

/** The chats of a search as CSV (RFC 4180, UTF-8), without what was said in them. That it was asked for is recorded. */
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

/** Mails what the shopper and the agents have said, as soon as the mail is taken; asked again with its id it is sent once. */
export const mailTranscript = {
  name: 'mailTranscript',
  method: 'POST',
  path: '/history/:chatId/transcript',
  access: 'manager',
  params: ChatParamsSchema,
  body: MailTranscriptBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
