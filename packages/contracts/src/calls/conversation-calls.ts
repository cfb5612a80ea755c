import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { entries } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { HistoryEntrySchema } from '../hub/history-entry'
import type { Call } from './call'
import { answer, DoneSchema } from './envelope'

/** So many log-ins and log-offs one chat may have had. */
export const mostEarlierSessions = 20

/**
 * Whose conversation: the guest, the widget's session, and the sessions that the widget had before a log-in or log-off
 * in the same chat. Only who knows such a session has been there; `chatbotUserId` alone proves nothing.
 */
export const ConversationBodySchema = v.object({
  chatbotUserId: IdSchema,
  widgetSessionId: IdSchema,
  earlierWidgetSessionIds: v.nullish(
    v.pipe(
      v.array(IdSchema),
      v.maxLength(mostEarlierSessions, `Expected at most ${mostEarlierSessions} sessions.`),
    ),
    () => [],
  ),
})
export type ConversationBody = Shape<typeof ConversationBodySchema>

export const ConversationReplySchema = answer(v.object({ entries: entries(HistoryEntrySchema) }))
export type ConversationReply = Shape<typeof ConversationReplySchema>

/**
 * What is kept of the conversation, oldest first; nothing of one that is unknown. What is a shopper's own comes only to
 * who is signed in as that shopper.
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

/** Removes the conversation and all that is known by its ids; answered alike whether there was one or not. */
export const deleteConversation = {
  name: 'deleteConversation',
  method: 'POST',
  path: '/api/Conversation/Delete',
  base: 'chatserver',
  body: ConversationBodySchema,
  reply: DoneSchema,
} as const satisfies Call
