import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import { createMissedTargetEvent } from '../../webhooks/missed-target-event'
import { takeAdvisoryLock } from './advisory-locks'
import type { Tables } from './database'
import type { ChatRow } from './live-chat-chats'
import { toChat } from './live-chat-chats'
import { addWebhookEvents } from './webhook-events'

/** The time within which managers get one mail about a department. */
const mailPauseMs = 60 * 60_000

/** Creates the reads of chats in which a visitor waits for a reply, and of mails about missed targets. */
export function createBreachReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'listChatsOwedReply' | 'findBreachMail'> {
  return {
    listChatsOwedReply: async () => {
      const { rows } = await sql<ChatRow>`
        select * from murphy.live_chat_room
        where ended_at is null and (first_reply_at is null or unanswered_since is not null)
        order by chat_id`.execute(db)
      return rows.map(toChat)
    },
    findBreachMail: async (mailId) => {
      const row = await db
        .selectFrom('murphy.live_chat_breach_mail as mail')
        .innerJoin('murphy.live_chat_agent as agent', 'agent.agent_id', 'mail.recipient_id')
        .leftJoin(
          'murphy.live_chat_department as department',
          'department.department_id',
          'mail.department_id',
        )
        .select(['department.name', 'agent.display_name', 'agent.email'])
        .where('mail.mail_id', '=', mailId)
        .where('mail.sent_at', 'is', null)
        .where('agent.closed_at', 'is', null)
        .where('agent.role', '=', 'manager')
        .executeTakeFirst()
      return row === undefined
        ? null
        : { department: row.name ?? '', to: { name: row.display_name, address: row.email } }
    },
  }
}

/** Creates the writes of missed reply targets. */
export function createBreachWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'addBreaches' | 'requestBreachMails'> {
  return {
    addBreaches: async (breaches, now) => {
      if (breaches.length === 0) return []
      const added = await db
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
        .returning('chat_id')
        .execute()
      // A chat owes one reply at a time.
      const chatIds = new Set(added.map(({ chat_id: chatId }) => chatId))
      const fresh = breaches.filter(({ chatId }) => chatIds.has(chatId))
      await addWebhookEvents(
        db,
        fresh.map((breach) => createMissedTargetEvent(breach, now)),
      )
      return fresh
    },
    requestBreachMails: async (departmentIds, now) => {
      await takeAdvisoryLock(db, 'breachMails')
      const at = new Date(now)
      await sql`
        insert into murphy.live_chat_breach_mail (mail_id, department_id, recipient_id, asked_at, next_try_at)
        select gen_random_uuid()::text, department_id, agent_id, ${at}::timestamptz, ${at}::timestamptz
        from unnest(${[...departmentIds]}::integer[]) as department_id, murphy.live_chat_agent as agent
        where agent.role = 'manager' and agent.closed_at is null and not exists (
          select from murphy.live_chat_breach_mail as earlier
          where earlier.department_id = department_id.department_id
            and earlier.asked_at > ${new Date(now - mailPauseMs)}::timestamptz
        )`.execute(db)
    },
  }
}
