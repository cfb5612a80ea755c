import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { RoutingFacts } from '../../live-chat/model/routing-facts'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import { takeAdvisoryLock } from './advisory-locks'
import type { Tables } from './database'
import { hashSecret } from '../../secrets'
import { hashSession } from './hash-ids'
import type { ChatRow } from './live-chat-chats'
import { toChat } from './live-chat-chats'

/** The recent chats from which a waiting time is estimated. */
const recentChats = 50
const recentChatsMs = 7 * 24 * 60 * 60 * 1000

type FactsRow = {
  readonly auth_status: 'none' | 'authenticated' | 'failed'
  readonly external_id: string | null
  readonly last_served_by: number[] | null
  readonly last_ended_at: Date | null
}

/** The columns of a chat's routing facts, of `lastChatJoin`. */
const factColumns = sql.raw(`
  visitor.auth_status, visitor.external_id,
  last_chat.served_by as last_served_by, last_chat.ended_at as last_ended_at`)

/** The visitor's last chat that an agent served. */
const lastChatJoin = sql.raw(`
  left join lateral (
    select past.served_by, past.ended_at from murphy.live_chat_room as past
    where past.visitor_id = room.visitor_id and past.ended_at is not null and past.served_by <> '{}'
    order by past.started_at desc limit 1
  ) as last_chat on true`)

function toFacts(row: FactsRow & Pick<ChatRow, 'topic' | 'proven_shopper_id'>): RoutingFacts {
  const agentId = row.last_served_by?.at(-1)
  return {
    isVerified: row.auth_status === 'authenticated' || row.proven_shopper_id !== null,
    topic: row.topic,
    lastAgent:
      agentId === undefined || row.last_ended_at === null
        ? null
        : { agentId, endedAt: row.last_ended_at.getTime() },
  }
}

/** Creates the reads of the queue: chats that wait for an agent, and their positions. */
export function createQueueReads(
  db: Kysely<Tables>,
): Pick<
  LiveChatReads,
  | 'listWaitingChats'
  | 'listChatsToRoute'
  | 'findRoutingFacts'
  | 'findLastTopic'
  | 'getQueuePosition'
  | 'listRecentDurations'
  | 'listVisitorsBehind'
> {
  return {
    listWaitingChats: async () => {
      const { rows } = await sql<
        ChatRow & {
          visitor_name: string
          is_authenticated: boolean
          visitor_seen_at: Date
          first_message: string
        } & FactsRow
      >`
        select room.*, visitor.display_name as visitor_name, visitor.auth_status = 'authenticated' as is_authenticated,
          visitor.seen_at as visitor_seen_at,
          left(coalesce(
            (select entry ->> 'msg' from murphy.live_chat_entry as line
              where line.chat_id = room.chat_id and entry ->> 'type' = 'chat.msg' order by seq limit 1),
            (select line ->> 'text' from jsonb_array_elements(room.hand_over -> 'transcript') with ordinality as said (line, place)
              where line ->> 'from' = 'shopper' order by place desc limit 1),
            ''), 200) as first_message, ${factColumns}
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id) ${lastChatJoin}
        where room.ended_at is null and (room.queue_rank is not null or room.transfer is not null)
        order by room.queue_rank is null desc, room.is_front desc, room.queue_rank, room.chat_id`.execute(db)
      return rows.map((row) => ({
        chat: toChat(row),
        visitorSeenAt: row.visitor_seen_at.getTime(),
        visitorName: row.visitor_name,
        isAuthenticated: row.is_authenticated,
        isGuestUser: row.shopper?.isGuestUser ?? true,
        firstMessage: row.first_message,
        facts: toFacts(row),
      }))
    },
    listChatsToRoute: async (areUnofferedWanted) => {
      const { rows } = await sql<ChatRow & FactsRow & { visitor_seen_at: Date }>`
        select room.*, visitor.seen_at as visitor_seen_at, ${factColumns}
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id) ${lastChatJoin}
        where room.ended_at is null and (
          room.offered_to is not null or room.transfer is not null
          or (${areUnofferedWanted}::boolean and room.queue_rank is not null)
        )
        order by room.queue_rank is null desc, room.is_front desc, room.queue_rank, room.chat_id`.execute(db)
      return rows.map((row) => ({
        ...toChat(row),
        visitorSeenAt: row.visitor_seen_at.getTime(),
        facts: toFacts(row),
      }))
    },
    findRoutingFacts: async (chatId) => {
      const { rows } = await sql<FactsRow & Pick<ChatRow, 'topic' | 'proven_shopper_id'>>`
        select room.topic, room.proven_shopper_id, ${factColumns}
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id) ${lastChatJoin}
        where room.chat_id = ${chatId}`.execute(db)
      const [row] = rows
      return row ? toFacts(row) : null
    },
    findLastTopic: async (sessionId) => {
      if (sessionId === '') return null
      const { rows } = await sql<{ topic: string }>`
        select topic from murphy.conversation_outcome
        where session_hash = ${hashSession(sessionId)} and topic <> ''
        order by last_at desc, topic limit 1`.execute(db)
      return rows[0]?.topic ?? null
    },
    getQueuePosition: async ({ queuePosition, departmentId }) => {
      if (queuePosition === null) return 0
      const { count } = await db
        .selectFrom('murphy.live_chat_room')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('ended_at', 'is', null)
        .where('department_id', '=', departmentId)
        .where('is_front', '=', queuePosition.isFront)
        .where('queue_rank', '<', sql<string>`${queuePosition.rank}`)
        .executeTakeFirstOrThrow()
      return Number(count) + 1
    },
    listRecentDurations: async (departmentId, now) => {
      const rows = await db
        .selectFrom('murphy.chat_figure')
        .select('duration_ms')
        .where('department_id', '=', departmentId)
        .where('started_at', '>', new Date(now - recentChatsMs))
        .where('duration_ms', 'is not', null)
        .orderBy('started_at', 'desc')
        .limit(recentChats)
        .execute()
      return rows.flatMap(({ duration_ms: durationMs }) => durationMs ?? [])
    },
    listVisitorsBehind: async ({ queuePosition, departmentId }) => {
      if (queuePosition === null) return []
      const rows = await db
        .selectFrom('murphy.live_chat_room')
        .select('visitor_id')
        .where('ended_at', 'is', null)
        .where('department_id', '=', departmentId)
        .where('is_front', '=', queuePosition.isFront)
        .where('queue_rank', '>', sql<string>`${queuePosition.rank}`)
        .execute()
      return rows.map(({ visitor_id: visitorId }) => visitorId)
    },
  }
}

/** Assigns ranks in the queue, and counts the waiting chats of an address. */
export function createQueueWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'nextRank' | 'countWaitingFrom'> {
  return {
    nextRank: async () => {
      await takeAdvisoryLock(db, 'queueRanks')
      const { rows } = await sql<{ rank: string }>`select nextval('murphy.live_chat_rank') as rank`.execute(
        db,
      )
      return Number(rows[0]?.rank)
    },
    countWaitingFrom: async (address) => {
      const { count } = await db
        .selectFrom('murphy.live_chat_room')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('waiting_address', '=', hashSecret(address))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
