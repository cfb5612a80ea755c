import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { summariseDialogue } from '../../assistant/repair/handover-summary'
import { toConversationId } from '../../conversation/conversation-id'
import type { LiveChatTransaction, PastChatRecord, LiveChatReads } from '../../live-chat/repository'
import type { Note } from '../../live-chat/model/note'
import type { Tables } from './database'
import { hashWidgetSession } from './hash-ids'
import { findProvenShopper } from './live-chat-chats'
import type { LiveChatTables } from './live-chat-tables'
import type { StoredDialogue } from './murphy-tables'
import { toDialogueState } from './dialogues'

type NoteRow = Selectable<LiveChatTables['murphy.live_chat_note']>

/** More notes than agents write in a chat. */
const maxNotes = 500
const maxMentions = 50

/** Creates the reads of the data of chats that only agents see: notes, the proven shopper, and previous chats. */
export function createNoteReads(
  db: Kysely<Tables>,
): Pick<
  LiveChatReads,
  | 'listNotes'
  | 'listMentions'
  | 'isMentionedIn'
  | 'listChatsWithForm'
  | 'listPastChats'
  | 'isProvenShopper'
  | 'summariseConversation'
> {
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
    listChatsWithForm: async ({ shopperId, orderId, endedSince }) => {
      const form = { structured_msg: { items: [{ buttons: [{ nominee_form: { order_id: orderId } }] }] } }
      const { rows } = await sql<Parameters<typeof findProvenShopper>[0] & { chat_id: string }>`
        select room.chat_id, room.proven_shopper_id, visitor.auth_status, visitor.external_id
        from murphy.live_chat_room as room join murphy.live_chat_visitor as visitor using (visitor_id)
        where (room.ended_at is null or room.ended_at >= ${new Date(endedSince)}::timestamptz)
          and ${String(shopperId)}::text in (room.proven_shopper_id::text, visitor.external_id)
          and exists (select 1 from murphy.live_chat_entry as line
            where line.chat_id = room.chat_id and entry @> ${JSON.stringify(form)}::jsonb)
        order by room.chat_id`.execute(db)
      return rows.filter((row) => findProvenShopper(row) === shopperId).map((row) => row.chat_id)
    },
    listPastChats: async (visitorId, count) => {
      const { rows } = await sql<{
        chat_id: string
        started_at: Date
        ended_at: Date
        first_message: string
        served_by: number[]
        tags: string[]
        rating: PastChatRecord['rating']
      }>`
        select chat_id, started_at, ended_at, served_by, tags, rating, left(coalesce(
          (select entry ->> 'msg' from murphy.live_chat_entry as line
            where line.chat_id = room.chat_id and entry ->> 'type' = 'chat.msg' order by seq limit 1), ''), 200) as first_message
        from murphy.live_chat_room as room
        where visitor_id = ${visitorId} and ended_at is not null
        order by started_at desc, chat_id desc limit ${count}`.execute(db)
      return rows.map((row) => ({
        chatId: row.chat_id,
        startedAt: row.started_at.getTime(),
        endedAt: row.ended_at.getTime(),
        firstMessage: row.first_message,
        servedBy: row.served_by,
        tags: row.tags,
        rating: row.rating,
      }))
    },
    isProvenShopper: async ({ chatbotUserId, widgetSessionId, sessionId, shopperId }, now) => {
      const at = new Date(now)
      const { rows } = await sql`
        select 1 from murphy.bot_session as session join murphy.shopper_binding as binding using (chatbot_user_id)
        where session.session_id = ${sessionId} and session.chatbot_user_id = ${chatbotUserId}
          and session.expires_at > ${at}::timestamptz
          and binding.widget_session_id = ${widgetSessionId}
          and binding.shopper_id = ${shopperId}::bigint and binding.expires_at > ${at}::timestamptz
        limit 1`.execute(db)
      return rows.length > 0
    },
    summariseConversation: async ({ chatbotUserId, widgetSessionId, sessionId, provenShopperId }, now) => {
      const { rows } = await sql<{ dialogue: StoredDialogue }>`
        select dialogue from murphy.dialogue
        where conversation_id = ${toConversationId(chatbotUserId, sessionId)}
          and expires_at > ${new Date(now)}::timestamptz
          and exists (
            select from murphy.conversation join murphy.conversation_line as line using (conversation_id)
            where conversation.chatbot_user_id = ${chatbotUserId} and conversation.session_id = ${sessionId}
              and line.widget_session_hash = ${hashWidgetSession(widgetSessionId)})`.execute(db)
      const [row] = rows
      if (row === undefined) return ''
      const dialogue = toDialogueState(row.dialogue)
      const isOwn = dialogue.shopperId === null || dialogue.shopperId === provenShopperId
      return isOwn ? summariseDialogue(dialogue) : ''
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
