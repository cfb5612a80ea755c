import type { HistoryEntry } from '@murphy/contracts/hub'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ConversationRepository, StoredMessage, Participant } from '../../conversation/repository'
import type { Database } from './database'
import { removeConversations } from './remove-conversations'
import { hashWidgetSession } from './hash-secret'

/** Far more messages than one shopper sends while a conversation is stored. */
const maxMessages = 10_000

type HistoryRow = {
  readonly sequence: number
  readonly line_id: string
  readonly sender: HistoryEntry['from']
  readonly kind: HistoryEntry['kind']
  readonly item: HistoryEntry['item']
  readonly said_at: Date
}

export function createConversations(db: Database): ConversationRepository {
  /** Returns messages in order. Each session is one conversation. */
  async function findMessages(condition: RawBuilder<unknown>): Promise<readonly HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select line.sequence, line.line_id, line.sender, line.kind, line.item, line.said_at
      from murphy.conversation join murphy.conversation_line as line using (conversation_id)
      where ${condition}
      order by line.conversation_id, line.sequence
      limit ${maxMessages}`.execute(db)
    return rows
  }

  return {
    append: async ({ chatbotUserId, sessionId, widgetSessionId }, shopperId, lines) => {
      if (lines.length === 0) return true
      const last = Math.max(...lines.map(({ timestamp }) => timestamp))
      const given = lines.map(({ id, from, kind, item, timestamp, shopperId: owner }, index) => ({
        place: index + 1,
        line_id: id,
        sender: from,
        kind,
        item,
        shopper_id: owner,
        said_at: new Date(timestamp).toISOString(),
      }))
      // One statement. It locks the conversation's row while it numbers the messages, so that numbers increase in the
      // order in which messages become visible. It also locks the session, so that nothing is stored while the session
      // is being deleted.
      const { numAffectedRows } = await sql`
        with session as (
          select session_id from murphy.bot_session
          where session_id = ${sessionId} and chatbot_user_id = ${chatbotUserId}
          for key share
        ), head as (
          insert into murphy.conversation as known (chatbot_user_id, session_id, last_sequence, said_at)
          select ${chatbotUserId}::text, session_id, ${lines.length}::integer, ${new Date(last)}::timestamptz from session
          on conflict (chatbot_user_id, session_id) do update
            set last_sequence = known.last_sequence + excluded.last_sequence, said_at = excluded.said_at
          returning conversation_id, last_sequence
        ), left_by_another as (
          delete from murphy.conversation_line as line using head
          where line.conversation_id = head.conversation_id and line.shopper_id <> ${shopperId ?? 0}::integer
            and (line.widget_session_hash = ${hashWidgetSession(widgetSessionId)}::bytea or not exists (
              select from murphy.shopper_binding as binding
              where binding.chatbot_user_id = ${chatbotUserId} and binding.shopper_id = line.shopper_id
                and sha256(convert_to(binding.widget_session_id, 'UTF8')) = line.widget_session_hash
                and binding.expires_at > ${new Date(last)}::timestamptz))
        )
        insert into murphy.conversation_line
          (conversation_id, sequence, line_id, widget_session_hash, sender, kind, item, shopper_id, said_at)
        select
          head.conversation_id, head.last_sequence - ${lines.length}::integer + given.place, given.line_id,
          ${hashWidgetSession(widgetSessionId)}::bytea, given.sender, given.kind, given.item, given.shopper_id, given.said_at
        from head, jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
          place integer, line_id text, sender text, kind text, item jsonb, shopper_id integer, said_at timestamptz
        )`.execute(db)
      return numAffectedRows === BigInt(lines.length)
    },

    read: async (participant) => {
      const rows = await findMessages(isReadableBy(participant))
      return rows.map(toHistoryEntry)
    },

    findSequence: async ({ sessionId, ...participant }, lineId) => {
      const { rows } = await sql<{ readonly sequence: number }>`
        select line.sequence
        from murphy.conversation join murphy.conversation_line as line using (conversation_id)
        where ${isReadableBy(participant)} and session_id = ${sessionId} and line.line_id = ${lineId}
        limit 1`.execute(db)
      return rows[0]?.sequence ?? null
    },

    readAfter: async ({ sessionId, ...participant }, sequence) => {
      const rows = await findMessages(
        sql`${isReadableBy(participant)} and session_id = ${sessionId} and line.sequence > ${sequence}`,
      )
      return rows.map((row): StoredMessage => ({ ...toHistoryEntry(row), sequence: row.sequence }))
    },

    findPressedLabel: async ({ chatbotUserId, sessionId }, event, parameters) => {
      const { rows } = await sql<{ readonly label: string }>`
        select line.item ->> 'text' as label
        from murphy.conversation join murphy.conversation_line as line using (conversation_id)
        where chatbot_user_id = ${chatbotUserId} and session_id = ${sessionId}
          and line.item ->> 'type' = 'qe' and line.item ->> 'event' = ${event}
          and ${JSON.stringify(parameters)}::jsonb @> coalesce(line.item -> 'parameters', '{}'::jsonb)
        order by line.sequence desc
        limit 1`.execute(db)
      return rows[0]?.label ?? null
    },

    remove: async ({ chatbotUserId, widgetSessionIds }) => {
      const widgets = { ids: widgetSessionIds, hashes: widgetSessionIds.map(hashWidgetSession) }
      await db
        .transaction()
        .execute((transaction) => removeConversations(transaction, chatbotUserId, widgets))
    },
  }
}

function isReadableBy({ chatbotUserId, widgetSessionIds, shopperId }: Participant) {
  return sql<boolean>`chatbot_user_id = ${chatbotUserId}
    and line.widget_session_hash = any(${widgetSessionIds.map(hashWidgetSession)}::bytea[])
    and (line.shopper_id is null or line.shopper_id = ${shopperId})`
}

function toHistoryEntry({
  line_id: id,
  sender: from,
  kind,
  item,
  said_at: saidAt,
}: HistoryRow): HistoryEntry {
  return { id, from, kind, item, timestamp: saidAt.getTime() }
}
