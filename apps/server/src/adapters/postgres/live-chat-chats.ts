import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Chat, ChatChange, ChatOrigin } from '../../live-chat/model/chat'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import type { Tables } from './database'
import { hashSecret } from '../../secrets'
import { toEntryRows } from './live-chat-entries'
import type { LiveChatTables } from './live-chat-tables'
import { listChatEvents } from '../../webhooks/webhook-event'
import { addWebhookEvents } from './webhook-events'
import { toOwnShopperId } from './shopper-keys'
import { toVisitor } from './live-chat-visitors'

export type ChatRow = Selectable<LiveChatTables['murphy.live_chat_room']>
type VisitorRow = Selectable<LiveChatTables['murphy.live_chat_visitor']>

/** Creates the reads of chats, which are the rows of `live_chat_room`, with their visitors. */
export function createChatReads(
  db: Kysely<Tables>,
): Pick<
  LiveChatReads,
  | 'findChat'
  | 'findLatestChat'
  | 'listChatsOfAgent'
  | 'listChatsOfAgents'
  | 'listChatVisitors'
  | 'findOriginEmail'
> {
  const selectChats = () => db.selectFrom('murphy.live_chat_room').selectAll()

  async function listChatsOfAgents(
    agentIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly Chat[]>> {
    const rows = await selectChats()
      .where('shown_to', '&&', sql<number[]>`${[...agentIds]}::integer[]`)
      .orderBy('started_at')
      .orderBy('chat_id')
      .execute()
    const chats = rows.map(toChat)
    return new Map(
      agentIds.map((agentId) => [agentId, chats.filter(({ shownTo }) => shownTo.includes(agentId))]),
    )
  }

  return {
    findChat: async (chatId) => {
      const row = await selectChats().where('chat_id', '=', chatId).executeTakeFirst()
      return row ? toChat(row) : null
    },
    findLatestChat: async (visitorId) => {
      const row = await selectChats()
        .where('visitor_id', '=', visitorId)
        .orderBy(sql`ended_at is null`, 'desc')
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? toChat(row) : null
    },
    listChatsOfAgent: async (agentId) => (await listChatsOfAgents([agentId])).get(agentId) ?? [],
    listChatsOfAgents,
    listChatVisitors: async (chatIds) => {
      const { rows } = await sql<
        VisitorRow &
          ShopperColumns &
          Pick<ChatRow, 'chat_id' | 'shopper' | 'hand_over' | 'topic'> & {
            past_chats: number
            context_at: Date | null
          }
      >`
        select visitor.*, room.chat_id, room.shopper, room.hand_over, room.topic, room.proven_shopper_id,
          known.shopper_id as known_shopper_id, (
          select count(*)::integer from murphy.live_chat_room as past
          where past.visitor_id = visitor.visitor_id and past.ended_at is not null
        ) as past_chats, (
          select changed_at from murphy.live_chat_context as context where context.chat_id = room.chat_id
        ) as context_at
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        left join murphy.shopper_key as known on known.shopper_key = visitor.external_id
        where room.chat_id = any(${chatIds}::text[])`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        visitor: toVisitor(row),
        user: row.shopper,
        handOver: row.hand_over,
        topic: row.topic,
        pastChats: row.past_chats,
        contextAt: row.context_at?.getTime() ?? null,
        provenShopperId: findProvenShopper(row),
      }))
    },
    findOriginEmail: async (chatId) => {
      const { rows } = await sql<{ email: string | null }>`
        select coalesce(began_email, shopper ->> 'email') as email
        from murphy.live_chat_room where chat_id = ${chatId}`.execute(db)
      return rows[0]?.email ?? null
    },
  }
}

/** Locks, adds and saves chats with their new entries. */
export function createChatWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'lockChat' | 'addChat' | 'saveChat'> {
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
      const chat = toChat(row)
      return (row.stored_seq ?? 0) > chat.lastSeq ? await repairChat(db, chat) : chat
    },
    addChat: async (
      { chat, entries },
      { user, email, handOver, topic, provenShopperId, consent, waitingAddress }: ChatOrigin,
    ) => {
      await db
        .insertInto('murphy.live_chat_room')
        .values({
          ...toChatRow(chat),
          shopper: user && JSON.stringify(user),
          hand_over: handOver && JSON.stringify(handOver),
          topic,
          proven_shopper_id: provenShopperId,
          began_email: email === '' ? null : email,
          waiting_address: waitingAddress === null ? null : hashSecret(waitingAddress),
        })
        .execute()
      await db.insertInto('murphy.live_chat_entry').values(toEntryRows(chat.chatId, entries)).execute()
      await addWebhookEvents(db, listChatEvents({ chat, entries }, { isNew: true }))
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
        .set({ ...toChatRow(chat), ...(chat.queuePosition === null ? { waiting_address: null } : {}) })
        .where('chat_id', '=', chat.chatId)
        .execute()
      await addWebhookEvents(db, listChatEvents({ chat, entries }))
    },
  }
}

/**
 * Repairs a chat with entries beyond its last sequence number, which releases before decision 030 could leave. The
 * next save stores the repair.
 */
async function repairChat(db: Kysely<Tables>, chat: Chat): Promise<Chat> {
  const last = await db
    .selectFrom('murphy.live_chat_entry')
    .select(['seq', 'said_at'])
    .where('chat_id', '=', chat.chatId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...chat, lastSeq: last.seq, lastEntryAt: Math.max(chat.lastEntryAt, last.said_at.getTime()) }
}

/** The columns that name the shopper of a chat. */
export type ShopperColumns = Pick<VisitorRow, 'auth_status' | 'external_id'> &
  Pick<ChatRow, 'proven_shopper_id'> & {
    /** Murphy's id of the visitor's key, where the shopper has been signed in with Murphy. */
    readonly known_shopper_id: number | null
  }

/**
 * Returns the shopper that the retailer proved to live chat, otherwise the one proven to Murphy before. A key of the
 * retailer is looked up; a key that is not known and is no id of Murphy's proves none, because its digits may be
 * another shopper's id.
 *
 * Source: OP-143
 */
export function findProvenShopper(row: ShopperColumns): number | null {
  if (row.auth_status === 'authenticated')
    return row.known_shopper_id ?? toOwnShopperId(row.external_id ?? '')
  return row.proven_shopper_id === null ? null : Number(row.proven_shopper_id)
}

/** Converts a row to the chat of the model. */
export function toChat(row: ChatRow): Chat {
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
    queuePosition:
      rank === null || since === null
        ? null
        : { rank: Number(rank), isFront: row.is_front, since: since.getTime() },
    members: row.members,
    servedSince: row.served_since?.getTime() ?? null,
    offer: offeredTo === null || until === null ? null : { agentId: offeredTo, until: until.getTime() },
    declinedBy: row.passed,
    transfer: row.transfer,
    isRequeued: row.is_requeued,
    overflowTo: row.overflow_to,
    firstReplyAt: row.first_reply_at?.getTime() ?? null,
    unansweredSince: row.unanswered_since?.getTime() ?? null,
    shownTo: row.shown_to,
    servedBy: row.served_by,
    tags: row.tags,
    rating: row.rating,
    comment: row.comment,
    isRatingRequested: row.is_rating_requested,
    visitorReadSeq: row.visitor_read_seq,
  }
}

function toChatRow(
  chat: Chat,
): Omit<
  Insertable<LiveChatTables['murphy.live_chat_room']>,
  'shopper' | 'hand_over' | 'topic' | 'proven_shopper_id' | 'began_email' | 'waiting_address'
> {
  const toDate = (millis: number | null | undefined): Date | null =>
    millis === null || millis === undefined ? null : new Date(millis)
  return {
    chat_id: chat.chatId,
    visitor_id: chat.visitorId,
    department_id: chat.departmentId,
    started_at: new Date(chat.startedAt),
    ended_at: toDate(chat.endedAt),
    last_seq: chat.lastSeq,
    last_entry_at: new Date(chat.lastEntryAt),
    last_line_at: new Date(chat.lastMessageAt),
    queue_rank: chat.queuePosition?.rank ?? null,
    is_front: chat.queuePosition?.isFront ?? false,
    queued_at: toDate(chat.queuePosition?.since),
    members: JSON.stringify(chat.members),
    served_since: toDate(chat.servedSince),
    offered_to: chat.offer?.agentId ?? null,
    offered_until: toDate(chat.offer?.until),
    passed: [...chat.declinedBy],
    transfer: chat.transfer && JSON.stringify(chat.transfer),
    is_requeued: chat.isRequeued,
    overflow_to: [...chat.overflowTo],
    first_reply_at: toDate(chat.firstReplyAt),
    unanswered_since: toDate(chat.unansweredSince),
    shown_to: [...chat.shownTo],
    served_by: [...chat.servedBy],
    tags: [...chat.tags],
    rating: chat.rating,
    comment: chat.comment,
    is_rating_requested: chat.isRatingRequested,
    visitor_read_seq: chat.visitorReadSeq,
  }
}
