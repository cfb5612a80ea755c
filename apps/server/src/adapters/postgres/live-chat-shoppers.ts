import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { summariseDialogue } from '../../assistant/repair/handover-summary'
import { toConversationId } from '../../conversation/conversation-id'
import type { LiveChatReads, PastChatRecord } from '../../live-chat/repository'
import type { Tables } from './database'
import { toDialogueState } from './dialogues'
import { hashWidgetSession } from './hash-ids'
import type { ShopperColumns } from './live-chat-chats'
import { findProvenShopper } from './live-chat-chats'
import type { StoredDialogue } from './murphy-tables'

/**
 * Creates the reads about the shopper of a chat: the proof of who it is, previous chats, and the conversation with
 * Murphy.
 */
export function createChatShopperReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'listChatsWithForm' | 'listPastChats' | 'isProvenShopper' | 'summariseConversation'> {
  return {
    listChatsWithForm: async ({ shopperId, orderId, endedSince }) => {
      const form = { structured_msg: { items: [{ buttons: [{ nominee_form: { order_id: orderId } }] }] } }
      const { rows } = await sql<ShopperColumns & { chat_id: string }>`
        select room.chat_id, room.proven_shopper_id, visitor.auth_status, visitor.external_id,
          known.shopper_id as known_shopper_id
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        left join murphy.shopper_key as known on known.shopper_key = visitor.external_id
        where (room.ended_at is null or room.ended_at >= ${new Date(endedSince)}::timestamptz)
          and (${String(shopperId)}::text in (room.proven_shopper_id::text, visitor.external_id)
            or known.shopper_id = ${shopperId}::bigint)
          and exists (select 1 from murphy.live_chat_entry as line
            where line.chat_id = room.chat_id and entry @> ${JSON.stringify(form)}::jsonb)
        order by room.chat_id`.execute(db)
      return rows.filter((row) => findProvenShopper(row) === shopperId).map((row) => row.chat_id)
    },
    listPastChats: async (visitorId, count) => {
      const { rows } = await sql<{
        chat_id: string
        started_at: Date
        ended_at: Date
        first_message: string
        served_by: number[]
        tags: string[]
        rating: PastChatRecord['rating']
      }>`
        select chat_id, started_at, ended_at, served_by, tags, rating, left(coalesce(
          (select entry ->> 'msg' from murphy.live_chat_entry as line
            where line.chat_id = room.chat_id and entry ->> 'type' = 'chat.msg' order by seq limit 1), ''), 200) as first_message
        from murphy.live_chat_room as room
        where visitor_id = ${visitorId} and ended_at is not null
        order by started_at desc, chat_id desc limit ${count}`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        startedAt: row.started_at.getTime(),
        endedAt: row.ended_at.getTime(),
        firstMessage: row.first_message,
        servedBy: row.served_by,
        tags: row.tags,
        rating: row.rating,
      }))
    },
    isProvenShopper: async ({ chatbotUserId, widgetSessionId, sessionId, shopperId }, now) => {
      const at = new Date(now)
      const { rows } = await sql`
        select 1 from murphy.bot_session as session join murphy.shopper_binding as binding using (chatbot_user_id)
        where session.session_id = ${sessionId} and session.chatbot_user_id = ${chatbotUserId}
          and session.expires_at > ${at}::timestamptz
          and binding.widget_session_id = ${widgetSessionId}
          and binding.shopper_id = ${shopperId}::bigint and binding.expires_at > ${at}::timestamptz
        limit 1`.execute(db)
      return rows.length > 0
    },
    summariseConversation: async ({ chatbotUserId, widgetSessionId, sessionId, provenShopperId }, now) => {
      const { rows } = await sql<{ dialogue: StoredDialogue }>`
        select dialogue from murphy.dialogue
        where conversation_id = ${toConversationId(chatbotUserId, sessionId)}
          and expires_at > ${new Date(now)}::timestamptz
          and exists (
            select from murphy.conversation join murphy.conversation_line as line using (conversation_id)
            where conversation.chatbot_user_id = ${chatbotUserId} and conversation.session_id = ${sessionId}
              and line.widget_session_hash = ${hashWidgetSession(widgetSessionId)})`.execute(db)
      const [row] = rows
      if (row === undefined) return ''
      const dialogue = toDialogueState(row.dialogue)
      const isOwn = dialogue.shopperId === null || dialogue.shopperId === provenShopperId
      return isOwn ? summariseDialogue(dialogue) : ''
    },
  }
}
