import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { list } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { CardSchema } from '../live-chat/structured-message'
import { DeskAckSchema, chatCommand } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

/** A card that an agent can send; `cardId` is the id of the article or store, or the product's stock code. */
export const CardKindSchema = v.picklist(['article', 'product', 'store'])
export type CardKind = v.InferOutput<typeof CardKindSchema>

/** A search result. `card`: the card as the shopper will see it. */
export const FoundCardSchema = v.object({ kind: CardKindSchema, cardId: IdSchema, card: CardSchema })
export type FoundCard = Shape<typeof FoundCardSchema>

export const FindCardsBodySchema = v.object({
  text: v.pipe(v.string(), textOfAtMost(100)),
})
export type FindCardsBody = Shape<typeof FindCardsBodySchema>

/**
 * Searches articles, products and stores, best match of each kind first. Products are those of the store that the
 * shopper chose.
 */
export const findCards = {
  name: 'findCards',
  path: '/chats/:chatId/card-search',
  ...chatCommand,
  body: FindCardsBodySchema,
  reply: v.object({ cards: list(FoundCardSchema) }),
} as const satisfies DeskCall

export const PushCardBodySchema = v.object({ id: FrameIdSchema, kind: CardKindSchema, cardId: IdSchema })
export type PushCardBody = Shape<typeof PushCardBodySchema>

/**
 * Sends a card as a structured message, which the service creates itself. 409 `conflict`: the article, product or
 * store does not exist.
 */
export const pushCard = {
  name: 'pushCard',
  path: '/chats/:chatId/cards',
  ...chatCommand,
  body: PushCardBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

export const PushNomineeFormBodySchema = v.object({
  id: FrameIdSchema,
  orderId: IdSchema,
  fullName: v.pipe(v.string(), textOfAtMost(100)),
  mobile: v.pipe(v.string(), textOfAtMost(100)),
})
export type PushNomineeFormBody = Shape<typeof PushNomineeFormBodySchema>

/**
 * Sends the nominee form with the agent's proposal; '' proposes nothing. Only the shopper can submit it. 404: the
 * desk shows no such order of this shopper. 409 `conflict`: the order can no longer be collected. 400 names the field
 * that breaks the form's rules.
 * Source: NOM-21 to NOM-27, NOM-41
 */
export const pushNomineeForm = {
  name: 'pushNomineeForm',
  path: '/chats/:chatId/nominee-forms',
  ...chatCommand,
  body: PushNomineeFormBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
