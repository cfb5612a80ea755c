import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SequencedEntry, ChatChange, Chat, ChatOrigin } from '../../live-chat/model/chat'
import type { LiveChatTransaction, LiveChatReads } from '../../live-chat/repository'
import type { Tables } from './database'
import { toVisitor } from './visitors-and-agents'
import type { LiveChatTables } from './live-chat-tables'
import { hashSecret } from './hash-secret'

type RoomTableRow = Selectable<LiveChatTables['murphy.live_chat_room']>
type VisitorRow = Selectable<LiveChatTables['murphy.live_chat_visitor']>

/** The number of entries per query. A whole chat is read page by page. */
const entriesPage = 1000
/**
 * A lock for assigning queue ranks: transactions that assign one run one after the other, so ranks become visible in
 * order.
 */
const rankLock = 7_101_601

export function createRoomReads(
  db: Kysely<Tables>,
): Pick<
  LiveChatReads,
  | 'chat'
  | 'latestChat'
  | 'chatsOfAgent'
  | 'guests'
  | 'waiting'
  | 'chatsToRoute'
  | 'position'
  | 'visitorsBehind'
  | 'beganEmail'
  | 'hasAgentWritten'
  | 'entriesAfter'
  | 'history'
> {
  const rooms = () => db.selectFrom('murphy.live_chat_room').selectAll()
  return {
    chat: async (chatId) => {
      const row = await rooms().where('chat_id', '=', chatId).executeTakeFirst()
      return row ? toRoom(row) : null
    },
    latestChat: async (visitorId) => {
      const row = await rooms()
        .where('visitor_id', '=', visitorId)
        .orderBy(sql`ended_at is null`, 'desc')
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? toRoom(row) : null
    },
    chatsOfAgent: async (agentId) => {
      const rows = await rooms()
        .where('shown_to', '@>', sql<number[]>`${[agentId]}::integer[]`)
        .orderBy('started_at')
        .orderBy('chat_id')
        .execute()
      return rows.map(toRoom)
    },
    guests: async (chatIds) => {
      const { rows } = await sql<
        VisitorRow &
          Pick<RoomTableRow, 'chat_id' | 'shopper' | 'hand_over' | 'proven_shopper_id' | 'began_email'> & {
            past_chats: number
          }
      >`
        select visitor.*, room.chat_id, room.shopper, room.hand_over, room.proven_shopper_id, (
          select count(*)::integer from murphy.live_chat_room as past
          where past.visitor_id = visitor.visitor_id and past.ended_at is not null
        ) as past_chats
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        where room.chat_id = any(${chatIds}::text[])`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        visitor: toVisitor(row),
        user: row.shopper,
        handOver: row.hand_over,
        pastChats: row.past_chats,
        provenShopperId: findProvenShopper(row),
      }))
    },
    waiting: async () => {
      const { rows } = await sql<
        RoomTableRow & {
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
        chat: toRoom(row),
        visitorSeenAt: row.visitor_seen_at.getTime(),
        visitorName: row.visitor_name,
        isAuthenticated: row.is_authenticated,
        isGuestUser: row.shopper?.isGuestUser ?? true,
        firstMessage: row.first_message,
      }))
    },
    chatsToRoute: async (areUnofferedWanted) => {
      const { rows } = await sql<RoomTableRow & { visitor_seen_at: Date }>`
        select room.*, visitor.seen_at as visitor_seen_at
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        where ended_at is null and (
          offered_to is not null or transfer is not null or (${areUnofferedWanted}::boolean and queue_rank is not null)
        )
        order by queue_rank is null desc, is_front desc, queue_rank, chat_id`.execute(db)
      return rows.map((row) => ({ ...toRoom(row), visitorSeenAt: row.visitor_seen_at.getTime() }))
    },
    position: async ({ place, departmentId }) => {
      if (place === null) return 0
      const { count } = await db
        .selectFrom('murphy.live_chat_room')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('ended_at', 'is', null)
        .where('department_id', '=', departmentId)
        .where('is_front', '=', place.isFront)
        .where('queue_rank', '<', sql<string>`${place.rank}`)
        .executeTakeFirstOrThrow()
      return Number(count) + 1
    },
    visitorsBehind: async ({ place, departmentId }) => {
      if (place === null) return []
      const rows = await db
        .selectFrom('murphy.live_chat_room')
        .select('visitor_id')
        .where('ended_at', 'is', null)
        .where('department_id', '=', departmentId)
        .where('is_front', '=', place.isFront)
        .where('queue_rank', '>', sql<string>`${place.rank}`)
        .execute()
      return rows.map(({ visitor_id: visitorId }) => visitorId)
    },
    beganEmail: async (chatId) => {
      const { rows } = await sql<{ email: string | null }>`
        select coalesce(began_email, shopper ->> 'email') as email
        from murphy.live_chat_room where chat_id = ${chatId}`.execute(db)
      return rows[0]?.email ?? null
    },
    hasAgentWritten: async (chatId) => {
      const { rows } = await sql<{ has_written: boolean }>`
        select exists (
          select from murphy.live_chat_entry where chat_id = ${chatId}
            and entry ->> 'type' in ('chat.msg', 'chat.file') and entry ->> 'nick' like 'agent:%'
        ) as has_written`.execute(db)
      return rows[0]?.has_written === true
    },
    entriesAfter: async (chatId, seq) => {
      const entries: SequencedEntry[] = []
      for (;;) {
        const page = await db
          .selectFrom('murphy.live_chat_entry')
          .select(['seq', 'entry'])
          .where('chat_id', '=', chatId)
          .where('seq', '>', entries.at(-1)?.seq ?? seq)
          .orderBy('seq')
          .limit(entriesPage)
          .execute()
        entries.push(...page)
        if (page.length < entriesPage) return entries
      }
    },
    history: async (visitorId, before, count) => {
      const { rows } = await sql<SequencedEntry & { chat_id: string; started_at: Date }>`
        select line.seq, line.entry, room.chat_id, room.started_at
        from murphy.live_chat_room as room join murphy.live_chat_entry as line using (chat_id)
        where room.visitor_id = ${visitorId} and room.ended_at is not null
          and (${before === null}::boolean or (room.started_at, room.chat_id, line.seq) <
            (${new Date(before?.startedAt ?? 0)}::timestamptz, ${before?.chatId ?? ''}, ${before?.seq ?? 0}::integer))
        order by room.started_at desc, room.chat_id desc, line.seq desc
        limit ${count}`.execute(db)
      return rows.map(({ seq, entry, chat_id: chatId, started_at: startedAt }) => ({
        seq,
        entry,
        chatId,
        startedAt: startedAt.getTime(),
      }))
    },
  }
}

export function createRoomWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'lockChat' | 'nextRank' | 'addChat' | 'saveChat' | 'waitingFrom'> {
  return {
    lockChat: async (chatId) => {
      const row = await db
        .selectFrom('murphy.live_chat_room')
        .selectAll()
        .select(
          sql<number | null>`(
          select max(seq) from murphy.live_chat_entry where live_chat_entry.chat_id = live_chat_room.chat_id
        )`.as('stored_seq'),
        )
        .where('chat_id', '=', chatId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!row) return null
      const room = toRoom(row)
      return (row.stored_seq ?? 0) > room.lastSeq ? await repairRoom(db, room) : room
    },
    nextRank: async () => {
      await sql`select pg_advisory_xact_lock(${rankLock})`.execute(db)
      const { rows } = await sql<{ rank: string }>`select nextval('murphy.live_chat_rank') as rank`.execute(
        db,
      )
      return Number(rows[0]?.rank)
    },
    waitingFrom: async (address) => {
      const { count } = await db
        .selectFrom('murphy.live_chat_room')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('waiting_address', '=', hashSecret(address))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    addChat: async (
      { chat, entries },
      { user, email, handOver, provenShopperId, consent, waitingAddress }: ChatOrigin,
    ) => {
      await db
        .insertInto('murphy.live_chat_room')
        .values({
          ...toRoomRow(chat),
          shopper: user && JSON.stringify(user),
          hand_over: handOver && JSON.stringify(handOver),
          proven_shopper_id: provenShopperId,
          began_email: email === '' ? null : email,
          waiting_address: waitingAddress === null ? null : hashSecret(waitingAddress),
        })
        .execute()
      await db.insertInto('murphy.live_chat_entry').values(toEntryRows(chat.chatId, entries)).execute()
      if (!consent) return
      await db
        .insertInto('murphy.live_chat_consent')
        .values({
          chat_id: chat.chatId,
          text_version: consent.text_version,
          user_name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
          user_email: user?.email ?? '',
          given_at: new Date(consent.given_at),
          kept_at: new Date(chat.startedAt),
        })
        .execute()
    },
    saveChat: async ({ chat, entries }: ChatChange) => {
      if (entries.length > 0)
        await db.insertInto('murphy.live_chat_entry').values(toEntryRows(chat.chatId, entries)).execute()
      await db
        .updateTable('murphy.live_chat_room')
        .set({ ...toRoomRow(chat), ...(chat.place === null ? { waiting_address: null } : {}) })
        .where('chat_id', '=', chat.chatId)
        .execute()
    },
  }
}

/**
 * Repairs a chat with entries beyond its last sequence number, which releases before decision 030 could leave. The
 * next save stores the repair.
 */
async function repairRoom(db: Kysely<Tables>, room: Chat): Promise<Chat> {
  const last = await db
    .selectFrom('murphy.live_chat_entry')
    .select(['seq', 'said_at'])
    .where('chat_id', '=', room.chatId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...room, lastSeq: last.seq, lastEntryAt: Math.max(room.lastEntryAt, last.said_at.getTime()) }
}

/** Returns the shopper that the retailer proved to live chat, otherwise the one proven to Murphy before. */
export function findProvenShopper(
  row: Pick<VisitorRow, 'auth_status' | 'external_id'> &
    Pick<RoomTableRow, 'proven_shopper_id' | 'began_email'>,
): number | null {
  if (row.auth_status === 'authenticated') {
    const named = /^\d{1,15}$/.test(row.external_id ?? '') ? Number(row.external_id) : 0
    return named > 0 ? named : null
  }
  return row.proven_shopper_id === null ? null : Number(row.proven_shopper_id)
}

function toEntryRows(chatId: string, entries: readonly SequencedEntry[]) {
  return entries.map(({ seq, entry }) => ({
    chat_id: chatId,
    seq,
    entry: JSON.stringify(entry),
    said_at: new Date(entry.timestamp),
  }))
}

function toRoom(row: RoomTableRow): Chat {
  const { queue_rank: rank, queued_at: since, offered_to: offeredTo, offered_until: until } = row
  return {
    chatId: row.chat_id,
    visitorId: row.visitor_id,
    departmentId: row.department_id,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    lastSeq: row.last_seq,
    lastEntryAt: row.last_entry_at.getTime(),
    lastMessageAt: row.last_line_at.getTime(),
    place:
      rank === null || since === null
        ? null
        : { rank: Number(rank), isFront: row.is_front, since: since.getTime() },
    members: row.members,
    servedSince: row.served_since?.getTime() ?? null,
    offer: offeredTo === null || until === null ? null : { agentId: offeredTo, until: until.getTime() },
    declinedBy: row.passed,
    transfer: row.transfer,
    isRequeued: row.is_requeued,
    shownTo: row.shown_to,
    servedBy: row.served_by,
    tags: row.tags,
    rating: row.rating,
    comment: row.comment,
    isRatingRequested: row.is_rating_requested,
    visitorReadSeq: row.visitor_read_seq,
  }
}

function toRoomRow(
  room: Chat,
): Omit<
  Insertable<LiveChatTables['murphy.live_chat_room']>,
  'shopper' | 'hand_over' | 'proven_shopper_id' | 'began_email' | 'waiting_address'
> {
  const moment = (millis: number | null | undefined): Date | null =>
    millis === null || millis === undefined ? null : new Date(millis)
  return {
    chat_id: room.chatId,
    visitor_id: room.visitorId,
    department_id: room.departmentId,
    started_at: new Date(room.startedAt),
    ended_at: moment(room.endedAt),
    last_seq: room.lastSeq,
    last_entry_at: new Date(room.lastEntryAt),
    last_line_at: new Date(room.lastMessageAt),
    queue_rank: room.place?.rank ?? null,
    is_front: room.place?.isFront ?? false,
    queued_at: moment(room.place?.since),
    members: JSON.stringify(room.members),
    served_since: moment(room.servedSince),
    offered_to: room.offer?.agentId ?? null,
    offered_until: moment(room.offer?.until),
    passed: [...room.declinedBy],
    transfer: room.transfer && JSON.stringify(room.transfer),
    is_requeued: room.isRequeued,
    shown_to: [...room.shownTo],
    served_by: [...room.servedBy],
    tags: [...room.tags],
    rating: room.rating,
    comment: room.comment,
    is_rating_requested: room.isRatingRequested,
    visitor_read_seq: room.visitorReadSeq,
  }
}
