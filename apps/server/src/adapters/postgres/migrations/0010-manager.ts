import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Creates the columns and indexes of the managers' search, live view and reports. */
export const managerMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // History pages continue after a chat, newest first; reports read a range of days.
    await sql`create index live_chat_room_by_start on murphy.live_chat_room (started_at, chat_id)`.execute(db)
    // Chats with a message or rating within the last hour.
    await sql`create index live_chat_room_by_news on murphy.live_chat_room (last_entry_at)`.execute(db)
    await sql`create index live_chat_room_by_agent on murphy.live_chat_room using gin (served_by)`.execute(db)
    await sql`create index live_chat_room_by_tag on murphy.live_chat_room using gin (tags)`.execute(db)
    // Words are indexed as written: searches are for names and numbers as often as for words of a language.
    await sql`
      create index live_chat_entry_by_words on murphy.live_chat_entry
      using gin (to_tsvector('simple', entry ->> 'msg')) where entry ->> 'type' = 'chat.msg'`.execute(db)
    await sql`
      create index live_chat_room_by_words on murphy.live_chat_room
      using gin (jsonb_to_tsvector('simple', jsonb_path_query_array(hand_over, '$.transcript[*].text'), '["string"]'))
    `.execute(db)
  },
}
