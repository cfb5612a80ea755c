import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the files of canned replies, in the database, so that every server can send them and no retention time of chats
 * removes them.
 *
 * Source: docs/desk.md#use-canned-replies
 */
export const replyFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_reply_file (
        file_id text primary key,
        reply_id text not null references murphy.live_chat_canned_reply on delete cascade,
        name text not null,
        mime_type text not null,
        size_bytes integer not null,
        width integer,
        height integer,
        content bytea not null,
        added_at timestamptz not null
      )`.execute(db)
    // Pictures and PDFs are compressed already.
    await sql`alter table murphy.live_chat_reply_file alter column content set storage external`.execute(db)
    await sql`
      create index live_chat_reply_file_by_reply on murphy.live_chat_reply_file (reply_id, added_at)`.execute(
      db,
    )
  },
}
