import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the files of the inbox: which files the store has, and the mail or reply that each belongs to. When an item is
 * removed, by whichever release, its files stay as rows that belong to nothing, until their content is removed too.
 *
 * The new column has a default, because servers of the release before write replies at the same time (decision 031).
 *
 * Source: docs/decisions/068-a-file-of-a-mail-goes-with-its-item.md
 */
export const inboxFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.inbox_file (
        file_key text primary key,
        item_id bigint references murphy.inbox_item on delete set null,
        mail_id bigint references murphy.inbox_mail on delete set null,
        reply_id text references murphy.inbox_reply on delete set null,
        draft_id text unique,
        name text not null,
        mime_type text not null,
        size_bytes integer not null,
        width integer,
        height integer,
        stored_at timestamptz not null
      )`.execute(db)
    await sql`create index inbox_file_by_item on murphy.inbox_file (item_id)`.execute(db)
    await sql`create index inbox_file_by_mail on murphy.inbox_file (mail_id)`.execute(db)
    await sql`create index inbox_file_by_reply on murphy.inbox_file (reply_id)`.execute(db)
    await sql`
      create index inbox_file_unused on murphy.inbox_file (stored_at)
      where mail_id is null and reply_id is null`.execute(db)
    await sql`
      alter table murphy.inbox_reply add column attachments jsonb not null default '[]'`.execute(db)
  },
}
