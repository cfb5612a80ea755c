import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { SequencedEntry } from '../../live-chat/model/chat'
import type { LiveChatReads } from '../../live-chat/repository'
import type { Tables } from './database'

/** The number of entries per query. A whole chat is read page by page. */
const entriesPage = 1000

/** Creates the reads of the entries of chats. */
export function createEntryReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'hasAgentWritten' | 'findEntry' | 'listEntriesAfter' | 'listHistory'> {
  return {
    hasAgentWritten: async (chatId) => {
      const { rows } = await sql<{ has_written: boolean }>`
        select exists (
          select from murphy.live_chat_entry where chat_id = ${chatId}
            and entry ->> 'type' in ('chat.msg', 'chat.file') and entry ->> 'nick' like 'agent:%'
        ) as has_written`.execute(db)
      return rows[0]?.has_written === true
    },
    findEntry: async (chatId, seq) => {
      const row = await db
        .selectFrom('murphy.live_chat_entry')
        .select(['seq', 'entry'])
        .where('chat_id', '=', chatId)
        .where('seq', '=', seq)
        .executeTakeFirst()
      return row ?? null
    },
    listEntriesAfter: async (chatId, seq) => {
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
    listHistory: async (visitorId, before, count) => {
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

/** Converts entries of a chat to rows. */
export function toEntryRows(chatId: string, entries: readonly SequencedEntry[]) {
  return entries.map(({ seq, entry }) => ({
    chat_id: chatId,
    seq,
    entry: JSON.stringify(entry),
    said_at: new Date(entry.timestamp),
  }))
}
