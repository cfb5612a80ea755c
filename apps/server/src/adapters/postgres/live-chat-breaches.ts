import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import type { Tables } from './database'
import type { ChatRow } from './live-chat-chats'
import { toChat } from './live-chat-chats'

/** Creates the reads of chats in which a visitor waits for a reply. */
export function createBreachReads(db: Kysely<Tables>): Pick<LiveChatReads, 'listChatsOwedReply'> {
  return {
    listChatsOwedReply: async () => {
      const { rows } = await sql<ChatRow>`
        select * from murphy.live_chat_room
        where ended_at is null and (first_reply_at is null or unanswered_since is not null)
        order by chat_id`.execute(db)
      return rows.map(toChat)
    },
  }
}

/** Creates the writes of missed reply targets. */
export function createBreachWrites(db: Kysely<Tables>): Pick<LiveChatTransaction, 'addBreaches'> {
  return {
    addBreaches: async (breaches) => {
      if (breaches.length === 0) return
      await db
        .insertInto('murphy.live_chat_breach')
        .values(
          breaches.map(({ chatId, reply, since, startedAt, departmentId, agentId, dueAt }) => ({
            chat_id: chatId,
            reply,
            since: new Date(since),
            started_at: new Date(startedAt),
            department_id: departmentId,
            agent_id: agentId,
            due_at: new Date(dueAt),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
