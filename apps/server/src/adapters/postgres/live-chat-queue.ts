import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import type { Tables } from './database'
import { hashSecret } from './hash-secret'
import type { ChatRow } from './live-chat-chats'
import { toChat } from './live-chat-chats'

/**
 * A lock for assigning queue ranks: transactions that assign one run one after the other, so ranks become visible in
 * order.
 */
const rankLock = 7_101_601

/** Creates the reads of the queue: chats that wait for an agent, and their positions. */
export function createQueueReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'listWaitingChats' | 'listChatsToRoute' | 'getQueuePosition' | 'listVisitorsBehind'> {
  return {
    listWaitingChats: async () => {
      const { rows } = await sql<
        ChatRow & {
          visitor_name: string
          is_authenticated: boolean
          visitor_seen_at: Date
          first_message: string
        }
      >`
        select room.*, visitor.display_name as visitor_name, visitor.auth_status = 'authenticated' as is_authenticated,
          visitor.seen_at as visitor_seen_at,
          left(coalesce(
            (select entry ->> 'msg' from murphy.live_chat_entry as line
              where line.chat_id = room.chat_id and entry ->> 'type' = 'chat.msg' order by seq limit 1),
            (select line ->> 'text' from jsonb_array_elements(room.hand_over -> 'transcript') with ordinality as said (line, place)
              where line ->> 'from' = 'shopper' order by place desc limit 1),
            ''), 200) as first_message
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        where room.ended_at is null and (room.queue_rank is not null or room.transfer is not null)
        order by room.queue_rank is null desc, room.is_front desc, room.queue_rank, room.chat_id`.execute(db)
      return rows.map((row) => ({
        chat: toChat(row),
        visitorSeenAt: row.visitor_seen_at.getTime(),
        visitorName: row.visitor_name,
        isAuthenticated: row.is_authenticated,
        isGuestUser: row.shopper?.isGuestUser ?? true,
        firstMessage: row.first_message,
      }))
    },
    listChatsToRoute: async (areUnofferedWanted) => {
      const { rows } = await sql<ChatRow & { visitor_seen_at: Date }>`
        select room.*, visitor.seen_at as visitor_seen_at
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        where ended_at is null and (
          offered_to is not null or transfer is not null or (${areUnofferedWanted}::boolean and queue_rank is not null)
        )
        order by queue_rank is null desc, is_front desc, queue_rank, chat_id`.execute(db)
      return rows.map((row) => ({ ...toChat(row), visitorSeenAt: row.visitor_seen_at.getTime() }))
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
      await sql`select pg_advisory_xact_lock(${rankLock})`.execute(db)
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
