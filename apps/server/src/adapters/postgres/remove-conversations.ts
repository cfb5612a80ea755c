import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './database'

/**
 * Removes the conversations of the widget's sessions and all data under their ids: bot sessions, dialogue states,
 * shopper bindings and usage records.
 *
 * Sessions are removed first: a caller that is about to store a message of one waits for that row and then finds it
 * removed.
 */
export async function removeConversations(
  transaction: Transaction<Tables>,
  chatbotUserId: string,
  widgets: { readonly ids: readonly string[]; readonly hashes: readonly Buffer[] },
): Promise<void> {
  const { rows } = await sql<{ readonly conversation_id: string; readonly session_id: string }>`
    select conversation_id, session_id from murphy.conversation
    where chatbot_user_id = ${chatbotUserId} and exists (
      select from murphy.conversation_line as line
      where line.conversation_id = conversation.conversation_id
        and line.widget_session_hash = any(${widgets.hashes}::bytea[])
    )`.execute(transaction)
  await transaction
    .deleteFrom('murphy.shopper_binding')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('widget_session_id', 'in', widgets.ids)
    .execute()
  await transaction
    .deleteFrom('murphy.hub_request')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('widget_session_hash', 'in', widgets.hashes)
    .execute()
  if (rows.length === 0) return

  const sessionIds = rows.map(({ session_id: sessionId }) => sessionId)
  await transaction
    .deleteFrom('murphy.bot_session')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('session_id', 'in', sessionIds)
    .execute()
  await transaction
    .deleteFrom('murphy.conversation')
    .where(
      'conversation_id',
      'in',
      rows.map(({ conversation_id: id }) => id),
    )
    .execute()
  // The first turn of a conversation, before its session has an id, stores its dialogue under the guest id alone.
  await transaction
    .deleteFrom('murphy.dialogue')
    .where('conversation_id', 'in', [chatbotUserId, ...sessionIds.map((id) => `${chatbotUserId} ${id}`)])
    .execute()
  await transaction
    .deleteFrom('murphy.event_record')
    .where('user_id', '=', chatbotUserId)
    .where('session_id', 'in', ['', ...sessionIds])
    .execute()
}
