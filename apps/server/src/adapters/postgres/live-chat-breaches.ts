import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import type { Tables } from './database'
import type { ChatRow } from './live-chat-chats'
import { toChat } from './live-chat-chats'

const mailPauseMs = 60 * 60_000

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
export function createBreachWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'addBreaches' | 'claimBreachMail'> {
  return {
    addBreaches: async (breaches, now) => {
      if (breaches.length === 0) return []
      const added = await db
        .insertInto('murphy.live_chat_breach')
        .values(
          breaches.map(({ chatId, departmentId, agentId, reply, since, dueAt }) => ({
            chat_id: chatId,
            reply,
            since: new Date(since),
            department_id: departmentId,
            agent_id: agentId,
            due_at: new Date(dueAt),
            breached_at: new Date(now),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('chat_id')
        .execute()
      // A chat owes one reply at a time.
      const chatIds = new Set(added.map(({ chat_id: chatId }) => chatId))
      return breaches.filter(({ chatId }) => chatIds.has(chatId))
    },
    claimBreachMail: async (departmentId, now) => {
      const { rows } = await sql`
        insert into murphy.live_chat_breach_mail as mail (department_id, mailed_at)
        values (${departmentId}, ${new Date(now)}::timestamptz)
        on conflict (department_id) do update set mailed_at = excluded.mailed_at
        where mail.mailed_at <= ${new Date(now - mailPauseMs)}::timestamptz
        returning department_id`.execute(db)
      return rows.length > 0
    },
  }
}
