import { sessionLifetimeMs } from '@murphy/domain/live-chat'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AckFrame } from '../../live-chat/visitor-service'
import type { CommandAnswer } from '../../live-chat/agent-service'
import type {
  LiveChatRepository,
  LiveChatTransaction,
  LiveChatReads,
  CommandSender,
} from '../../live-chat/repository'
import { takeAdvisoryLock, takeSharedAdvisoryLock } from './advisory-locks'
import type { Database, Tables } from './database'
import { recordAction } from './record-action'
import { createAgentReads, createAgentWrites } from './live-chat-agents'
import { createVisitorReads, createVisitorWrites } from './live-chat-visitors'
import { createMailOutbox } from './mail-outbox'
import { createNoteReads, createNoteWrites } from './live-chat-notes'
import { createChatReads, createChatWrites } from './live-chat-chats'
import { createBreachReads, createBreachWrites } from './live-chat-breaches'
import { createContextReads, createContextWrites } from './live-chat-contexts'
import { createEntryReads } from './live-chat-entries'
import { createQueueReads, createQueueWrites } from './live-chat-queue'
import { prepareStatement } from './prepared-statement'
import { takeQuotas } from './quotas'
import { createSessionWrites } from './live-chat-sessions'
import { createChatShopperReads } from './live-chat-shoppers'
import { createTicketEvent } from '../../webhooks/ticket-event'
import { addWebhookEvents } from './webhook-events'

/**
 * Creates the repository of live chat.
 *
 * @param addressKey the key for hashing network addresses; all servers share it
 */
export function createLiveChatRepository(db: Database, addressKey: string): LiveChatRepository {
  return {
    ...createReads(db),
    transact: (work) =>
      db.transaction().execute((transaction) => work(createTransaction(transaction, addressKey))),
    reportPresence: async ({ tokenHashes, visitorIds, agentIds }, now) => {
      const at = new Date(now)
      // Rows are locked in order of their keys, so that two processes with the same visitors never deadlock. The query
      // also runs when no visitor is connected, so that an outage is noticed.
      await sql`
        update murphy.live_chat_visitor set seen_at = greatest(seen_at, ${at}::timestamptz)
        where visitor_id in (
          select visitor_id from murphy.live_chat_visitor where visitor_id = any(${visitorIds}::text[])
          order by visitor_id for no key update
        )`.execute(db)
      if (tokenHashes.length > 0)
        await sql`
          update murphy.live_chat_session set expires_at = ${new Date(now + sessionLifetimeMs)}::timestamptz
          where token_hash in (
            select token_hash from murphy.live_chat_session where token_hash = any(${tokenHashes}::bytea[])
            order by token_hash for no key update
          )`.execute(db)
      if (agentIds.length > 0)
        await sql`
          update murphy.live_chat_agent set seen_at = greatest(seen_at, ${at}::timestamptz)
          where agent_id in (
            select agent_id from murphy.live_chat_agent
            -- An agent who has signed out stays signed out, even when a page of theirs is still connected.
            where agent_id = any(${agentIds}::integer[]) and seen_at is not null
            order by agent_id for no key update
          )`.execute(db)
    },
    breachMails: createMailOutbox(db, {
      name: 'murphy.live_chat_breach_mail',
      id: 'mail_id',
      requestedAt: 'asked_at',
      giveUpAction: 'breach-mail-given-up',
    }),
    transcripts: createMailOutbox(db, {
      name: 'murphy.live_chat_transcript',
      id: 'request_id',
      requestedAt: 'asked_at',
      giveUpAction: 'transcript-given-up',
    }),
  }
}

function createReads(db: Kysely<Tables>): LiveChatReads {
  return {
    ...createVisitorReads(db),
    ...createAgentReads(db),
    ...createChatReads(db),
    ...createEntryReads(db),
    ...createQueueReads(db),
    ...createBreachReads(db),
    ...createNoteReads(db),
    ...createChatShopperReads(db),
    ...createContextReads(db),
    ...createDueReads(db),
  }
}

const selectSweepWork = prepareStatement<{
  readonly has_running_chats: boolean
  readonly has_idle_agents: boolean
}>(
  'sweep_work',
  `select
    exists (select from murphy.live_chat_room where ended_at is null) as has_running_chats,
    exists (
      select from murphy.live_chat_agent
      where closed_at is null and status = 'online' and active_at <= $1::timestamptz
    ) as has_idle_agents`,
)

function createDueReads(
  db: Kysely<Tables>,
): Pick<
  LiveChatReads,
  | 'findSweepWork'
  | 'listAbandonedChats'
  | 'listIdleChats'
  | 'listDisconnectedAgents'
  | 'findTranscriptRequest'
> {
  return {
    findSweepWork: async (idleBefore) => {
      const { rows } = await selectSweepWork(db, [new Date(idleBefore).toISOString()])
      const [row] = rows
      if (row === undefined) throw new Error('The work of the sweep has one row.')
      return {
        hasRunningChats: row.has_running_chats,
        hasIdleAgents: row.has_idle_agents,
      }
    },
    listAbandonedChats: async (before) => {
      const { rows } = await sql<{ chat_id: string }>`
        select chat_id from murphy.live_chat_room join murphy.live_chat_visitor using (visitor_id)
        where ended_at is null and seen_at <= ${new Date(before)}::timestamptz
        order by chat_id`.execute(db)
      return rows.map(({ chat_id: chatId }) => chatId)
    },
    listIdleChats: async (before) => {
      const { rows } = await sql<{ chat_id: string }>`
        select chat_id from murphy.live_chat_room join murphy.live_chat_visitor using (visitor_id)
        where ended_at is null and greatest(served_since, active_at) <= ${new Date(before)}::timestamptz
          and served_since is not null
        order by chat_id`.execute(db)
      return rows.map(({ chat_id: chatId }) => chatId)
    },
    listDisconnectedAgents: async (before) => {
      const { rows } = await sql<{ agent_id: number }>`
        select distinct agent_id from murphy.live_chat_room, jsonb_array_elements(members) as member
          join murphy.live_chat_agent on agent_id = (member ->> 'agentId')::integer
        where ended_at is null and (seen_at is null or seen_at <= ${new Date(before)}::timestamptz)
        order by agent_id`.execute(db)
      return rows.map(({ agent_id: agentId }) => agentId)
    },
    findTranscriptRequest: async (requestId) => {
      const row = await db
        .selectFrom('murphy.live_chat_transcript')
        .select(['chat_id', 'email'])
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      return row ? { requestId, chatId: row.chat_id, email: row.email } : null
    },
  }
}

function createTransaction(db: Kysely<Tables>, addressKey: string): LiveChatTransaction {
  return {
    ...createReads(db),
    ...createVisitorWrites(db),
    ...createAgentWrites(db),
    ...createSessionWrites(db, addressKey),
    ...createChatWrites(db),
    ...createQueueWrites(db),
    ...createBreachWrites(db),
    ...createNoteWrites(db),
    ...createContextWrites(db),
    lockRouting: async () => {
      await takeAdvisoryLock(db, 'routing')
    },
    lockDepartments: async () => {
      await takeSharedAdvisoryLock(db, 'departments')
    },
    findAnswer: async (sender, id) => {
      const row = await db
        .selectFrom('murphy.live_chat_answer')
        .select('answer')
        .where('sender', '=', toSenderName(sender))
        .where('message_id', '=', id)
        .executeTakeFirst()
      // Only `saveAnswer` writes this column.
      return (row?.answer as AckFrame | CommandAnswer | undefined) ?? null
    },
    saveAnswer: async (sender, answer, now) => {
      await db
        .insertInto('murphy.live_chat_answer')
        .values({
          sender: toSenderName(sender),
          message_id: answer.id,
          answer: JSON.stringify(answer),
          given_at: new Date(now),
        })
        .execute()
    },
    takeQuotas: (uses, now) => takeQuotas(db, uses, now),
    addOfflineMessage: async ({ name, email, phone, message, departmentId }, now) => {
      const { item_id: itemId } = await db
        .insertInto('murphy.inbox_item')
        .values({
          kind: 'message',
          name,
          email,
          phone,
          subject: '',
          text: message,
          department_id: departmentId,
          arrived_at: new Date(now),
        })
        .returning('item_id')
        .executeTakeFirstOrThrow()
      await addWebhookEvents(db, [
        createTicketEvent('ticket.created', { itemId, kind: 'message', departmentId }, now),
      ])
    },
    countTranscriptRequests: async (chatId) => {
      const { count } = await db
        .selectFrom('murphy.live_chat_transcript')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('chat_id', '=', chatId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    addTranscriptRequest: async ({ requestId, chatId, email }, now) => {
      await db
        .insertInto('murphy.live_chat_transcript')
        .values({
          request_id: requestId,
          chat_id: chatId,
          email: email.trim(),
          asked_at: new Date(now),
          next_try_at: new Date(now),
          sent_at: null,
        })
        .execute()
    },
    recordAction: (action) => recordAction(db, action),
  }
}

function toSenderName(sender: CommandSender): string {
  return 'visitorId' in sender ? `visitor ${sender.visitorId}` : `agent ${sender.agentId}`
}

/**
 * Returns the total size of all files in stored chats and canned replies, and of the photos of claims.
 *
 * Source: decision 041
 */
export async function sumStoredBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum((entry #>> '{attachment,size}')::bigint), 0)
      + (select coalesce(sum(size_bytes::bigint), 0) from murphy.claim_photo)
      + (select coalesce(sum(size_bytes::bigint), 0) from murphy.live_chat_reply_file)
      + (select coalesce(sum(size_bytes::bigint), 0) from murphy.inbox_file) as bytes
    from murphy.live_chat_entry where entry ->> 'type' = 'chat.file'`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
