import type { Entry } from '@murphy/contracts/live-chat'
import { sql } from 'kysely'
import type { TestDatabase } from '../../testing/test-database'

const minute = 60_000

/** A chat as the database holds it once it has ended. */
export type StoredPastChat = {
  readonly chatId: string
  readonly shopper: string
  readonly email?: string
  readonly startedAt: number
  /** Ten minutes after the start by default; `null` while the chat runs. */
  readonly endedAt?: number | null
  readonly departmentId?: number
  /** Agents who serve or served it. */
  readonly agentIds?: readonly number[]
  readonly tags?: readonly string[]
  readonly rating?: 'good' | 'bad' | null
  readonly comment?: string | null
  readonly orderId?: string
  /** The shopper's messages to Murphy. */
  readonly toMurphy?: string
  /** Messages with their sender, in milliseconds after the start; a number is an agent. */
  readonly messages?: readonly (readonly [sender: 'shopper' | number, afterMs: number, msg: string])[]
}

/** Stores a chat as the service would have left it. Agents join a second after the start. */
export async function storePastChat({ db }: TestDatabase, chat: StoredPastChat): Promise<void> {
  const { chatId, shopper, startedAt, agentIds = [], messages = [] } = chat
  const endedAt = chat.endedAt === undefined ? startedAt + 10 * minute : chat.endedAt
  const nick = `visitor:${chatId}`
  await db
    .insertInto('murphy.live_chat_visitor')
    .values({
      visitor_id: chatId,
      nick,
      display_name: shopper,
      email: chat.email ?? '',
      phone: '',
      department_id: null,
      external_id: null,
      auth_status: 'none',
      page: null,
      banned_until: null,
      seen_at: new Date(startedAt),
      active_at: new Date(startedAt),
    })
    .execute()
  const createEntry = (afterMs: number, by: string, entry: object): Entry =>
    // Built from the parts of its contract.
    ({
      timestamp: startedAt + afterMs,
      nick: by,
      display_name: by === nick ? shopper : '',
      ...entry,
    }) as Entry
  const entries = [
    createEntry(0, nick, { type: 'chat.memberjoin' }),
    ...agentIds.map((id, place) => createEntry(1000 + 2 * place, `agent:${id}`, { type: 'chat.memberjoin' })),
    ...messages.map(([sender, afterMs, msg]) =>
      createEntry(afterMs, sender === 'shopper' ? nick : `agent:${sender}`, { type: 'chat.msg', msg }),
    ),
    ...(chat.rating
      ? [createEntry(9 * minute, nick, { type: 'chat.rating', rating: null, new_rating: chat.rating })]
      : []),
  ]
  const { transcript } = {
    transcript: [{ from: 'shopper', text: chat.toMurphy ?? '', timestamp: startedAt }],
  }
  await db
    .insertInto('murphy.live_chat_room')
    .values({
      chat_id: chatId,
      visitor_id: chatId,
      department_id: chat.departmentId ?? 1,
      started_at: new Date(startedAt),
      ended_at: endedAt === null ? null : new Date(endedAt),
      last_seq: entries.length,
      last_entry_at: new Date(Math.max(...entries.map(({ timestamp }) => timestamp), endedAt ?? 0)),
      last_line_at: new Date(startedAt),
      queue_rank: null,
      is_front: false,
      queued_at: null,
      members: JSON.stringify(
        endedAt === null
          ? agentIds.map((agentId) => ({
              agentId,
              displayName: `Agent ${agentId}`,
              joinedAt: startedAt,
              readSeq: 0,
            }))
          : [],
      ),
      served_since: null,
      offered_to: null,
      offered_until: null,
      passed: [],
      transfer: null,
      is_requeued: false,
      shown_to: [],
      served_by: [...agentIds],
      tags: [...(chat.tags ?? [])],
      rating: chat.rating ?? null,
      comment: chat.comment ?? null,
      is_rating_requested: false,
      visitor_read_seq: 0,
      shopper: null,
      hand_over: JSON.stringify({
        transcript,
        sessionId: '',
        conversationId: '',
        pageUrl: null,
        storeId: null,
        shopper: {
          shopperId: 1,
          name: shopper,
          email: chat.email ?? '',
          lastOrderId: chat.orderId ?? null,
          lastIntentGroupName: '',
        },
      }),
    })
    .execute()
  await db
    .insertInto('murphy.live_chat_entry')
    .values(
      entries.map((entry, place) => ({
        chat_id: chatId,
        seq: place + 1,
        entry: JSON.stringify(entry),
        said_at: new Date(entry.timestamp),
      })),
    )
    .execute()
}

/** Stores many chats of a busy shop, ten minutes apart. */
export async function storeManyChats(
  database: Pick<TestDatabase, 'db'>,
  count: number,
  until: number,
): Promise<void> {
  // In parts, because a query has a few seconds and the machine may be busy.
  for (let from = 1; from <= count; from += partSize) {
    await storeRange(database, { from, to: Math.min(count, from + partSize - 1), until })
  }
  await sql`analyze murphy.live_chat_room, murphy.live_chat_entry, murphy.live_chat_visitor`.execute(
    database.db,
  )
}

const partSize = 500

async function storeRange(
  { db }: Pick<TestDatabase, 'db'>,
  { from, to, until }: { readonly from: number; readonly to: number; readonly until: number },
): Promise<void> {
  const last = new Date(until)
  await sql`
    insert into murphy.live_chat_visitor (visitor_id, nick, display_name, email, phone, auth_status, seen_at, active_at)
    select 'many-' || place, 'visitor:many-' || place, 'Shopper ' || place, 'shopper' || place || '@example.com', '',
      'none', ${last}::timestamptz, ${last}::timestamptz
    from generate_series(${from}::integer, ${to}::integer) as place`.execute(db)
  await sql`
    insert into murphy.live_chat_room (chat_id, visitor_id, department_id, started_at, ended_at, last_seq, last_entry_at,
      last_line_at, is_front, members, passed, is_requeued, shown_to, served_by, tags, rating, is_rating_requested,
      visitor_read_seq)
    select 'many-' || place, 'many-' || place, 1 + place % 2, at, at + interval '9 minutes', 3, at + interval '3 seconds',
      at, false, '[]', '{}', false, '{}', array[1 + place % 3], array['tag' || place % 50],
      case when place % 5 = 0 then 'good' when place % 7 = 0 then 'bad' end, false, 0
    from generate_series(${from}::integer, ${to}::integer) as place,
      lateral (select ${last}::timestamptz - place * interval '10 minutes' as at) as moment`.execute(db)
  await sql`
    insert into murphy.live_chat_entry (chat_id, seq, said_at, entry)
    select 'many-' || place, seq, started_at + seq * interval '1 second', jsonb_build_object(
      'type', 'chat.msg', 'nick', case seq when 2 then 'agent:1' else 'visitor:many-' || place end,
      'display_name', '', 'msg', 'My parcel number ' || place * 7 || ' is late, line ' || seq)
    from generate_series(${from}::integer, ${to}::integer) as place join murphy.live_chat_room on chat_id = 'many-' || place,
      generate_series(1, 3) as seq`.execute(db)
}
