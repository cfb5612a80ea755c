import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { flag, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { VisitorContextSchema } from '../visitor-context/visit'
import type { Call } from './call'
import { dataReply, DoneSchema } from './call'

/** A visit to save. `sessionToken`: the visitor's session of live chat in this tab, which proves whose visit it is. */
export const SaveVisitorContextBodySchema = v.object({
  sessionToken: IdSchema,
  context: VisitorContextSchema,
})
export type SaveVisitorContextBody = Shape<typeof SaveVisitorContextBodySchema>

/**
 * - `shown`: the widget shows the offer
 * - `withheld`: the visitor is in the control group
 * - `unavailable`: no agent is available, offers are off, or the hour has none left or had one for this visitor
 */
export const OfferDecisionSchema = v.picklist(['shown', 'withheld', 'unavailable'])
export type OfferDecision = v.InferOutput<typeof OfferDecisionSchema>

export const RequestChatOfferBodySchema = v.object({ chatbotUserId: IdSchema, ruleId: IdSchema })
export type RequestChatOfferBody = Shape<typeof RequestChatOfferBodySchema>

/** The shopper's answer to an offer. */
export const OfferOutcomeSchema = v.picklist(['accepted', 'dismissed'])
export type OfferOutcome = v.InferOutput<typeof OfferOutcomeSchema>

export const RecordChatOfferBodySchema = v.object({
  chatbotUserId: IdSchema,
  offerId: IdSchema,
  outcome: OfferOutcomeSchema,
})
export type RecordChatOfferBody = Shape<typeof RecordChatOfferBodySchema>

/**
 * Saves what the shop's page has told about a visit, for the agents of the visitor's running chat. Without a running chat, and
 * while visitor context is off, nothing is stored.
 *
 * Source: docs/live-chat.md#visitor-context, decision 065
 */
export const saveVisitorContext = {
  name: 'saveVisitorContext',
  method: 'POST',
  path: '/api/VisitorContext/Save',
  base: 'chatserver',
  body: SaveVisitorContextBodySchema,
  reply: dataReply(v.object({ isStored: flag() })),
} as const satisfies Call

/**
 * Decides whether a visitor is offered a chat by a rule, and counts it. `offerId` null: the visitor gets none.
 *
 * Source: docs/live-chat.md#chat-offers, decision 065
 */
export const requestChatOffer = {
  name: 'requestChatOffer',
  method: 'POST',
  path: '/api/ChatOffer/Request',
  base: 'chatserver',
  body: RequestChatOfferBodySchema,
  reply: dataReply(v.object({ decision: OfferDecisionSchema, offerId: orNull(IdSchema) })),
} as const satisfies Call

/** Records the answer to an offer of this visitor. The first answer counts. 404 for an unknown offer. */
export const recordChatOffer = {
  name: 'recordChatOffer',
  method: 'POST',
  path: '/api/ChatOffer/Record',
  base: 'chatserver',
  body: RecordChatOfferBodySchema,
  reply: DoneSchema,
} as const satisfies Call
