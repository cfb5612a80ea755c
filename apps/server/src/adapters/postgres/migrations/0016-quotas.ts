import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates the used quotas, and the email address with which a chat began.
 *
 * New columns are optional, because servers of the release before write these tables at the same time (decision
 * 031).
 */
export const quotaMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // `subject` is a hash.
    await sql`
      create table murphy.quota_use (
        quota text not null,
        subject bytea not null,
        started_at timestamptz not null,
        used bigint not null,
        primary key (quota, subject)
      )`.execute(db)
    await sql`create index quota_use_by_time on murphy.quota_use (started_at)`.execute(db)
    // Null for a chat from before this column, or of a visitor without an address.
    await sql`alter table murphy.live_chat_room add column began_email text`.execute(db)
    // The total size of all stored files is queried every minute.
    await sql`
      create index live_chat_entry_files on murphy.live_chat_entry (chat_id) where entry ->> 'type' = 'chat.file'
    `.execute(db)
  },
}
