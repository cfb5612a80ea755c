import * as v from 'valibot'
import { DeliveryDetailsSchema } from '../entities/delivery'
import { OrderSchema } from '../entities/order'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { RatingSchema } from '../live-chat/entry'
import type { DeskCall } from './desk-call'
import { ChatParamsSchema } from './desk-call'

/** An ended chat of the same shopper; `chatLog` returns its messages. */
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

/** The shop's data about a shopper. `orders`: newest first; null for a shopper whose identity is not proven. */
export const ShopperOfChatReplySchema = v.object({
  orders: orNull(list(OrderSchema)),
  pastChats: list(PastChatSchema),
})
export type ShopperOfChatReply = Shape<typeof ShopperOfChatReplySchema>

/** Returns the shop's data about a chat's shopper. Source: docs/desk.md */
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

/** Returns the data of the shopper's tracking screen. 404 for an order of another shopper. */
export const orderTracker = {
  name: 'orderTracker',
  method: 'GET',
  path: '/chats/:chatId/orders/:orderId',
  access: 'agent',
  params: OrderParamsSchema,
  reply: v.object({ details: DeliveryDetailsSchema }),
} as const satisfies DeskCall
