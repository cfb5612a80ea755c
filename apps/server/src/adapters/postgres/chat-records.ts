import type { HistoryChat } from '@murphy/contracts/desk'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ChatRecords, ChatSearch, HistoryCursor } from '../../agent-api/manager/chat-records'
import { createReportReads } from './chat-reports'
import type { Database } from './database'
import { createEntryReads } from './live-chat-entries'
import { recordAction } from './record-action'

type ChatRecordRow = {
  readonly chat_id: string
  readonly department_id: number
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly display_name: string
  readonly email: string
  readonly is_signed_in: boolean
  readonly order_id: string | null
  readonly agents: readonly string[] | null
  readonly tags: readonly string[]
  readonly rating: 'good' | 'bad' | null
  readonly comment: string | null
  readonly first_message: string | null
}

/**
 * Creates the reads of chats for the history, the live view and the reports of managers.
 *
 * Source: docs/live-chat.md#what-managers-have
 */
export function createChatRecords(db: Database): ChatRecords {
  /**
   * Reads the chats of a page.
   *
   * @param page the condition, order and limit of the chats
   */
  async function readChats(page: RawBuilder<unknown>): Promise<readonly HistoryChat[]> {
    // The first message is searched only for the chats of the page.
    const { rows } = await sql<ChatRecordRow>`
      with page as (
        select room.* from murphy.live_chat_room as room
          join murphy.live_chat_visitor as visitor using (visitor_id)
        ${page}
      )
      select room.chat_id, room.department_id, room.started_at, room.ended_at, room.tags, room.rating, room.comment,
        ${shopperName} as display_name,
        coalesce(nullif(visitor.email, ''), room.shopper ->> 'email', '') as email,
        coalesce(not (room.shopper ->> 'isGuestUser')::boolean, visitor.auth_status = 'authenticated') as is_signed_in,
        room.hand_over #>> '{shopper,lastOrderId}' as order_id,
        array(select agent.display_name from murphy.live_chat_agent as agent
          where agent.agent_id = any(room.served_by) order by agent.agent_id) as agents,
        (select left(line.entry ->> 'msg', 200) from murphy.live_chat_entry as line
          where line.chat_id = room.chat_id and line.entry ->> 'type' = 'chat.msg'
            and line.entry ->> 'nick' like 'visitor%'
          order by line.seq limit 1) as first_message
      from page as room join murphy.live_chat_visitor as visitor using (visitor_id)
      order by room.started_at desc, room.chat_id desc`.execute(db)
    return rows.map(toHistoryChat)
  }

  return {
    ...createReportReads(db),
    listRunningChats: async () => {
      const { rows } = await sql<{
        chat_id: string
        department_id: number
        started_at: Date
        display_name: string
        agents: readonly string[]
      }>`
        select room.chat_id, room.department_id, room.started_at, ${shopperName} as display_name,
          array(select member ->> 'displayName' from jsonb_array_elements(room.members) as member) as agents
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        where room.ended_at is null and room.members <> '[]' order by room.started_at, room.chat_id
        limit ${maxRunningChats}`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        departmentId: row.department_id,
        shopper: row.display_name,
        agents: row.agents,
        startedAt: row.started_at.getTime(),
      }))
    },
    search: (search, after, count) =>
      readChats(sql`where ${toConditions(search, after)}
        order by room.started_at desc, room.chat_id desc limit ${count}`),
    find: async (chatId) => (await readChats(sql`where room.chat_id = ${chatId}`))[0] ?? null,
    listEntries: (chatId) => createEntryReads(db).listEntriesAfter(chatId, 0),
    count: async (search) => {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from murphy.live_chat_room as room
          join murphy.live_chat_visitor as visitor using (visitor_id)
        where ${toConditions(search, null)}`.execute(db)
      return Number(rows[0]?.count ?? 0)
    },
    readNames: async () => {
      const [agents, departments] = await Promise.all([
        db.selectFrom('murphy.live_chat_agent').select(['agent_id', 'display_name']).execute(),
        db.selectFrom('murphy.live_chat_department').select(['department_id', 'name']).execute(),
      ])
      return {
        agents: new Map(agents.map(({ agent_id: id, display_name: name }) => [id, name])),
        departments: new Map(departments.map(({ department_id: id, name }) => [id, name])),
      }
    },
    requestTranscript: ({ requestId, chatId, email, agentId, now }) =>
      db.transaction().execute(async (tx) => {
        const added = await sql<{ request_id: string }>`
          insert into murphy.live_chat_transcript (request_id, chat_id, email, asked_at, next_try_at)
          select ${requestId}::text, chat_id, ${email}::text, ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
          from murphy.live_chat_room where chat_id = ${chatId}
          on conflict (request_id) do nothing returning request_id`.execute(tx)
        if (added.rows.length === 0) {
          const chat = await tx
            .selectFrom('murphy.live_chat_room')
            .select('chat_id')
            .where('chat_id', '=', chatId)
            .executeTakeFirst()
          return chat !== undefined
        }
        await recordAction(tx, { agentId, action: 'mail-transcript', chatId, detail: email, now })
        return true
      }),
    record: (action) => recordAction(db, { ...action, chatId: null }),
  }
}

/** The maximum number of running chats in the live view. */
const maxRunningChats = 500

/** The name that the shopper gave, otherwise the name that the shop knows. */
const shopperName = sql`coalesce(nullif(visitor.display_name, ''),
  nullif(trim(concat_ws(' ', room.shopper ->> 'firstName', room.shopper ->> 'lastName')), ''), '')`

/** Returns the SQL conditions of a search on `room` and `visitor`. */
function toConditions(search: ChatSearch, after: HistoryCursor | null) {
  const conditions = [sql`true`]
  if (after !== null) {
    conditions.push(
      sql`(room.started_at, room.chat_id) < (${new Date(after.startedAt)}::timestamptz, ${after.chatId}::text)`,
    )
  }
  if (search.from !== null) conditions.push(sql`room.started_at >= ${new Date(search.from)}::timestamptz`)
  if (search.until !== null) conditions.push(sql`room.started_at < ${new Date(search.until)}::timestamptz`)
  if (search.agentId !== null) conditions.push(sql`room.served_by @> array[${search.agentId}::integer]`)
  if (search.departmentId !== null) conditions.push(sql`room.department_id = ${search.departmentId}::integer`)
  if (search.tag !== '') conditions.push(sql`room.tags @> array[${search.tag}::text]`)
  if (search.rating === 'none') conditions.push(sql`room.rating is null`)
  else if (search.rating !== null) conditions.push(sql`room.rating = ${search.rating}`)
  if (search.shopper !== '') {
    const part = `%${search.shopper.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(visitor.display_name ilike ${part}
      or visitor.email ilike ${part} or visitor.phone ilike ${part}
      or concat_ws(' ', room.shopper ->> 'firstName', room.shopper ->> 'lastName', room.shopper ->> 'email') ilike ${part})`)
  }
  if (search.order !== '') {
    conditions.push(
      sql`(room.hand_over #>> '{shopper,lastOrderId}' = ${search.order} or ${createTextCondition(search.order)})`,
    )
  }
  if (search.text !== '') conditions.push(createTextCondition(search.text))
  return sql.join(conditions, sql` and `)
}

/**
 * Returns the condition that a chat, or the conversation before it, contains the text. Its two parts repeat the
 * definitions of the two full-text indexes, so that they are used.
 */
function createTextCondition(text: string) {
  return sql`room.chat_id in (
    select chat_id from murphy.live_chat_entry
      where entry ->> 'type' = 'chat.msg' and to_tsvector('simple', entry ->> 'msg') @@ websearch_to_tsquery('simple', ${text})
    union all
    select chat_id from murphy.live_chat_room
      where jsonb_to_tsvector('simple', jsonb_path_query_array(hand_over, '$.transcript[*].text'), '["string"]')
        @@ websearch_to_tsquery('simple', ${text}))`
}

function toHistoryChat(row: ChatRecordRow): HistoryChat {
  return {
    chatId: row.chat_id,
    departmentId: row.department_id,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    shopper: row.display_name,
    email: row.email,
    isSignedIn: row.is_signed_in,
    orderId: row.order_id,
    agents: row.agents ?? [],
    tags: row.tags,
    rating: row.rating,
    comment: row.comment,
    firstMessage: row.first_message ?? '',
  }
}
