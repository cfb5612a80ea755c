import * as v from 'valibot'
import { DeliveryDetailsSchema } from '../entities/delivery'
import { OrderSchema } from '../entities/order'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { RatingSchema } from '../live-chat/entry'
import type { DeskCall } from './desk-call'
import { ChatParamsSchema } from './of-chat'

/** A chat of the same shopper that is over; `chatLog` has its lines. */
export const PastChatSchema = v.object({
  chatId: IdSchema,
  startedAt: MillisSchema,
  endedAt: MillisSchema,
  firstMessage: text(),
  agents: list(v.string()),
  tags: list(v.string()),
  rating: RatingSchema,
})
export type PastChat = Shape<typeof PastChatSchema>

/** `orders`: the newest first; null: nobody has proven who the shopper is, so nobody may see them. */
export const ShopperOfChatReplySchema = v.object({
  orders: orNull(list(OrderSchema)),
  pastChats: list(PastChatSchema),
})
export type ShopperOfChatReply = Shape<typeof ShopperOfChatReplySchema>

/** What the shop knows of who is in a chat. Source: live-chat section 2 (who the shopper is) */
export const shopperOfChat = {
  name: 'shopperOfChat',
  method: 'GET',
  path: '/chats/:chatId/shopper',
  access: 'agent',
  params: ChatParamsSchema,
  reply: ShopperOfChatReplySchema,
} as const satisfies DeskCall

export const OrderParamsSchema = v.object({ chatId: IdSchema, orderId: IdSchema })
export type OrderParams = Shape<typeof OrderParamsSchema>

/** What the shopper's own tracking screen is made of. 404 for an order of somebody else. */
export const orderTracker = {
  name: 'orderTracker',
  method: 'GET',
  path: '/chats/:chatId/orders/:orderId',
  access: 'agent',
  params: OrderParamsSchema,
  reply: v.object({ details: DeliveryDetailsSchema }),
} as const satisfies DeskCall
