import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { LiveChatReads, LiveChatTransaction } from '../../live-chat/repository'
import type { Note } from '../../live-chat/model/note'
import type { Tables } from './database'
import type { LiveChatTables } from './live-chat-tables'

type NoteRow = Selectable<LiveChatTables['murphy.live_chat_note']>

/** More notes than agents write in a chat. */
const maxNotes = 500
const maxMentions = 50

/** Creates the reads of the notes of agents. */
export function createNoteReads(
  db: Kysely<Tables>,
): Pick<LiveChatReads, 'listNotes' | 'listMentions' | 'isMentionedIn'> {
  return {
    listNotes: async (chatIds) => {
      if (chatIds.length === 0) return []
      const { rows } = await sql<NoteRow>`
        select note.* from (select distinct unnest(${[...chatIds]}::text[]) as chat_id) as asked
        cross join lateral (
          select * from murphy.live_chat_note as line where line.chat_id = asked.chat_id
          order by after_seq, written_at, note_id limit ${maxNotes}
        ) as note
        order by note.after_seq, note.written_at, note.note_id`.execute(db)
      return rows.map(toNote)
    },
    listMentions: async (agentIds) => {
      const { rows } = await sql<NoteRow & { reader_id: number; visitor_name: string }>`
        select asked.agent_id as reader_id, mention.*
        from (select distinct unnest(${[...agentIds]}::integer[]) as agent_id) as asked
        cross join lateral (
          select note.*, visitor.display_name as visitor_name
          from murphy.live_chat_note as note join murphy.live_chat_room as room using (chat_id)
            join murphy.live_chat_visitor as visitor using (visitor_id)
          where note.named @> array[asked.agent_id] and note.agent_id <> asked.agent_id
            and not note.seen_by @> array[asked.agent_id] and not room.shown_to @> array[asked.agent_id]
          order by note.written_at, note.note_id limit ${maxMentions}
        ) as mention
        order by mention.written_at, mention.note_id`.execute(db)
      return new Map(
        agentIds.map((agentId) => [
          agentId,
          rows
            .filter((row) => row.reader_id === agentId)
            .map((row) => ({ note: toNote(row), visitorName: row.visitor_name })),
        ]),
      )
    },
    isMentionedIn: async (agentId, chatId) => {
      const row = await db
        .selectFrom('murphy.live_chat_note')
        .select('note_id')
        .where('chat_id', '=', chatId)
        .where('named', '@>', sql<number[]>`${[agentId]}::integer[]`)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Adds notes, and marks them as seen by an agent. */
export function createNoteWrites(
  db: Kysely<Tables>,
): Pick<LiveChatTransaction, 'addNote' | 'markNoteSeen' | 'markNotesSeen'> {
  return {
    addNote: async (note) => {
      await db
        .insertInto('murphy.live_chat_note')
        .values({
          note_id: note.noteId,
          chat_id: note.chatId,
          kind: note.kind,
          after_seq: note.afterSeq,
          agent_id: note.agentId,
          from_name: note.fromName,
          to_name: note.toName,
          text: note.text,
          named: [...note.mentionedIds],
          seen_by: [],
          written_at: new Date(note.writtenAt),
          supervision: note.supervision,
        })
        .execute()
    },
    markNoteSeen: async (noteId, agentId) => {
      const own = [agentId]
      await sql`
        update murphy.live_chat_note set seen_by = seen_by || ${own}::integer[]
        where note_id = ${noteId} and named @> ${own}::integer[] and not seen_by @> ${own}::integer[]`.execute(
        db,
      )
    },
    markNotesSeen: async (chatId, agentId) => {
      const own = [agentId]
      await sql`
        update murphy.live_chat_note set seen_by = seen_by || ${own}::integer[]
        where chat_id = ${chatId} and named @> ${own}::integer[] and not seen_by @> ${own}::integer[]`.execute(
        db,
      )
    },
  }
}

function toNote(row: NoteRow): Note {
  return {
    noteId: row.note_id,
    chatId: row.chat_id,
    kind: row.kind,
    afterSeq: row.after_seq,
    agentId: row.agent_id,
    fromName: row.from_name,
    toName: row.to_name,
    text: row.text,
    mentionedIds: row.named,
    writtenAt: row.written_at.getTime(),
    supervision: row.supervision,
  }
}
