import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { dataReply } from './call'
import { ConversationBodySchema } from './conversation-calls'
import { HistoryEntrySchema } from './history-entry'

/** Names the conversation of a screen in a store. `sessionId` is its bot session, which the code is bound to. */
export const CreatePhoneCodeBodySchema = v.object({ ...ConversationBodySchema.entries, sessionId: IdSchema })
export type CreatePhoneCodeBody = Shape<typeof CreatePhoneCodeBodySchema>

/** A code, with the two ids of the widget that asks about it or redeems it. */
export const PhoneCodeBodySchema = v.object({
  chatbotUserId: IdSchema,
  widgetSessionId: IdSchema,
  code: IdSchema,
})
export type PhoneCodeBody = Shape<typeof PhoneCodeBodySchema>

/**
 * - `waiting`: not redeemed, and still valid
 * - `redeemed`: the conversation has moved to a phone
 * - `over`: expired, withdrawn, replaced by a newer code, or unknown
 */
export const PhoneCodeStateSchema = v.picklist(['waiting', 'redeemed', 'over'])
export type PhoneCodeState = v.InferOutput<typeof PhoneCodeStateSchema>

/** A new code. `publicUrl`: Murphy's address as phones reach it; `null`: the one that the caller uses. */
export const PhoneCodeReplySchema = dataReply(
  v.object({ code: IdSchema, publicUrl: v.nullable(v.string()), expiresInSeconds: v.number() }),
)

export const PhoneCodeStateReplySchema = dataReply(v.object({ state: PhoneCodeStateSchema }))

export const RedeemedCodeReplySchema = dataReply(
  v.object({ sessionId: IdSchema, entries: entries(HistoryEntrySchema) }),
)
export type RedeemedCode = Shape<typeof RedeemedCodeReplySchema>['data']

/**
 * Creates the one-time code with which a conversation continues on the shopper's phone. An earlier code of the
 * conversation ends. 403 for a caller who did not take part in it.
 *
 * Source: OP-36, decision 056
 */
export const createPhoneCode = {
  name: 'createPhoneCode',
  method: 'POST',
  path: '/api/Conversation/PhoneCode/Create',
  base: 'chatserver',
  body: CreatePhoneCodeBodySchema,
  reply: PhoneCodeReplySchema,
} as const satisfies Call

/** Returns the state of a code to the widget that created it, and `over` to any other. */
export const checkPhoneCode = {
  name: 'checkPhoneCode',
  method: 'POST',
  path: '/api/Conversation/PhoneCode/Check',
  base: 'chatserver',
  body: PhoneCodeBodySchema,
  reply: PhoneCodeStateReplySchema,
} as const satisfies Call

/** Withdraws a code of this widget. The reply is `redeemed` when a phone was faster. */
export const withdrawPhoneCode = {
  name: 'withdrawPhoneCode',
  method: 'POST',
  path: '/api/Conversation/PhoneCode/Withdraw',
  base: 'chatserver',
  body: PhoneCodeBodySchema,
  reply: PhoneCodeStateReplySchema,
} as const satisfies Call

/**
 * Moves the conversation of a code to the ids of the caller, and returns it without data of a signed-in shopper. The
 * ids that it had before no longer reach it. 404 for a code that is used, expired, withdrawn or unknown. The same widget
 * may repeat the call, because its first answer may have been lost.
 *
 * Source: OP-36, decision 056
 */
export const redeemPhoneCode = {
  name: 'redeemPhoneCode',
  method: 'POST',
  path: '/api/Conversation/PhoneCode/Redeem',
  base: 'chatserver',
  body: PhoneCodeBodySchema,
  reply: RedeemedCodeReplySchema,
} as const satisfies Call
