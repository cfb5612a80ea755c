import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { list, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { VisitorContextSchema } from '../visitor-context/visit'
import type { DeskCall } from './desk-call'
import { ChatParamsSchema } from './desk-call'
import { CalendarDaySchema } from './hours-calls'
import { DayRangeBodySchema } from './report-calls'

/** The visit as the shop's page has sent it. `changedAt`: the last change; `context` null: nothing is known. */
export const ContextOfChatReplySchema = v.object({
  isOn: v.boolean(),
  context: orNull(VisitorContextSchema),
  changedAt: orNull(MillisSchema),
  /** The names of its products by their codes, without codes that the catalogue does not have. */
  productNames: v.nullish(v.record(v.string(), v.string()), {}),
})
export type ContextOfChatReply = Shape<typeof ContextOfChatReplySchema>

/** Returns the visit of a chat's visitor. None of it is proven. Source: docs/live-chat.md#visitor-context */
export const contextOfChat = {
  name: 'contextOfChat',
  method: 'GET',
  path: '/chats/:chatId/visitor-context',
  access: 'agent',
  params: ChatParamsSchema,
  reply: ContextOfChatReplySchema,
} as const satisfies DeskCall

const groupFigures = {
  /** Visitors. */
  visitors: v.number(),
  /** Those of them whose chat began within an hour. */
  chats: v.number(),
}

/** The figures of one rule. `text` null: the rule has been removed. */
export const ChatOfferFiguresSchema = v.object({
  ruleId: v.string(),
  text: orNull(v.string()),
  shown: v.object({ ...groupFigures, accepted: v.number(), dismissed: v.number() }),
  /** Visitors who would have got the offer, and got none. */
  control: v.object(groupFigures),
})
export type ChatOfferFigures = Shape<typeof ChatOfferFiguresSchema>

export const ChatOfferReportReplySchema = v.object({
  /** Time zone of the days, IANA name. */
  timezone: v.string(),
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  /** The rules in their order, then those that have been removed. */
  offers: list(ChatOfferFiguresSchema),
})
export type ChatOfferReportReply = Shape<typeof ChatOfferReportReplySchema>

/** Returns how visitors answered offers of chat in a period, by rule. Source: docs/desk.md#offer-chats */
export const chatOfferReport = {
  name: 'chatOfferReport',
  method: 'POST',
  path: '/reports/chat-offers',
  access: 'manager',
  body: DayRangeBodySchema,
  reply: ChatOfferReportReplySchema,
} as const satisfies DeskCall
