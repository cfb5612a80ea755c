import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** What a shop manager's search, live view and reports go by. */
export const managerMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // Pages of the history go on from a chat, newest first; reports take a range of days.
    await sql`create index live_chat_room_by_start on murphy.live_chat_room (started_at, chat_id)`.execute(db)
    // Something was written or rated within the last hour.
    await sql`create index live_chat_room_by_news on murphy.live_chat_room (last_entry_at)`.execute(db)
    await sql`create index live_chat_room_by_agent on murphy.live_chat_room using gin (served_by)`.execute(db)
    await sql`create index live_chat_room_by_tag on murphy.live_chat_room using gin (tags)`.execute(db)
    // Words as they were written: names and numbers are looked for as often as words of a language.
    await sql`
      create index live_chat_entry_by_words on murphy.live_chat_entry
      using gin (to_tsvector('simple', entry ->> 'msg')) where entry ->> 'type' = 'chat.msg'`.execute(db)
    await sql`
      create index live_chat_room_by_words on murphy.live_chat_room
      using gin (jsonb_to_tsvector('simple', jsonb_path_query_array(hand_over, '$.transcript[*].text'), '["string"]'))
    `.execute(db)
  },
}
