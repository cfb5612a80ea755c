import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { list } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { CardSchema } from '../live-chat/structured-message'
import { DeskAckSchema } from './answers'
import type { DeskCall } from './desk-call'
import { ofChat } from './of-chat'
import { atMost } from './written-text'

/** What an agent can put into a chat; `cardId` is the article's, the stock code, or the store's. */
export const CardKindSchema = v.picklist(['article', 'product', 'store'])
export type CardKind = v.InferOutput<typeof CardKindSchema>

/** `card`: as the shopper will get it. */
export const FoundCardSchema = v.object({ kind: CardKindSchema, cardId: IdSchema, card: CardSchema })
export type FoundCard = Shape<typeof FoundCardSchema>

export const FindCardsBodySchema = v.object({
  text: v.pipe(v.string(), atMost(100)),
})
export type FindCardsBody = Shape<typeof FindCardsBodySchema>

/**
 * Articles, products and stores that fit the words, the best of each kind first. Products are those of the store that
 * the shopper of the chat has chosen.
 */
export const findCards = {
  name: 'findCards',
  path: '/chats/:chatId/card-search',
  ...ofChat,
  body: FindCardsBodySchema,
  reply: v.object({ cards: list(FoundCardSchema) }),
} as const satisfies DeskCall

export const PushCardBodySchema = v.object({ id: FrameIdSchema, kind: CardKindSchema, cardId: IdSchema })
export type PushCardBody = Shape<typeof PushCardBodySchema>

/** Puts a card into the chat as a structured message, which the service makes itself. 409 `conflict`: the shop has no such thing. */
export const pushCard = {
  name: 'pushCard',
  path: '/chats/:chatId/cards',
  ...ofChat,
  body: PushCardBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

export const PushNomineeFormBodySchema = v.object({
  id: FrameIdSchema,
  orderId: IdSchema,
  fullName: v.pipe(v.string(), atMost(100)),
  mobile: v.pipe(v.string(), atMost(100)),
})
export type PushNomineeFormBody = Shape<typeof PushNomineeFormBodySchema>

/**
 * Offers the form that says who collects an order, with what the agent proposes; '' proposes nothing. The shopper alone
 * can send it. 404: no order that the desk shows of this shopper; 409 `conflict`: nobody can collect it any more; 400
 * names the field that breaks the rules of the form.
 *
 * Source: NOM-21 to NOM-27, NOM-41
 */
export const pushNomineeForm = {
  name: 'pushNomineeForm',
  path: '/chats/:chatId/nominee-forms',
  ...ofChat,
  body: PushNomineeFormBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
