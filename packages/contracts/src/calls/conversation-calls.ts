import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { dataReply, DoneSchema } from './call'
import { HistoryEntrySchema } from './history-entry'

/** Largest number of log-ins and log-offs within one conversation. */
export const maxEarlierSessions = 20

/**
 * Identifies a conversation: the guest, the widget's session, and the sessions before a log-in or log-off in the same
 * conversation. The sessions are the proof, because only the widget that was there knows them; `chatbotUserId` alone
 * proves nothing.
 */
export const ConversationBodySchema = v.object({
  chatbotUserId: IdSchema,
  widgetSessionId: IdSchema,
  earlierWidgetSessionIds: v.nullish(
    v.pipe(
      v.array(IdSchema),
      v.maxLength(maxEarlierSessions, `Expected at most ${maxEarlierSessions} sessions.`),
    ),
    () => [],
  ),
})
export type ConversationBody = Shape<typeof ConversationBodySchema>

export const ConversationReplySchema = dataReply(v.object({ entries: entries(HistoryEntrySchema) }))
export type ConversationReply = Shape<typeof ConversationReplySchema>

/**
 * Returns the stored conversation, oldest entry first, and nothing for an unknown one. Entries with a shopper's own
 * data are returned only to that shopper when signed in.
 * Source: OP-33, OP-123
 */
export const downloadConversation = {
  name: 'downloadConversation',
  method: 'POST',
  path: '/api/Conversation/Download',
  base: 'chatserver',
  body: ConversationBodySchema,
  reply: ConversationReplySchema,
} as const satisfies Call

/** Deletes the conversation and everything stored under its ids. The reply is the same when there was none. */
export const deleteConversation = {
  name: 'deleteConversation',
  method: 'POST',
  path: '/api/Conversation/Delete',
  base: 'chatserver',
  body: ConversationBodySchema,
  reply: DoneSchema,
} as const satisfies Call
