import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the mails of shoppers to the items of the inbox, and which server reads the mailbox for how long.
 *
 * New columns have defaults, because servers of the release before write these tables at the same time (decision 031).
 *
 * Source: docs/decisions/064-a-mail-belongs-to-a-thread-by-its-token.md
 */
export const inboxMailsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.inbox_mail (
        mail_id bigint generated always as identity primary key,
        item_id bigint not null references murphy.inbox_item on delete cascade,
        mail_key bytea not null unique,
        message_id text,
        sender_name text not null,
        sender_email text not null,
        is_other_sender boolean not null,
        subject text not null,
        text text not null,
        whole_text text not null,
        is_cut boolean not null,
        is_automatic boolean not null,
        attachments jsonb not null,
        received_at timestamptz not null
      )`.execute(db)
    await sql`create index inbox_mail_by_item on murphy.inbox_mail (item_id, received_at)`.execute(db)
    await sql`create index inbox_mail_by_sender on murphy.inbox_mail (sender_email, received_at)`.execute(db)
    await sql`
      create table murphy.mailbox_lease (name text primary key, leased_until timestamptz not null)`.execute(
      db,
    )
    await sql`
      alter table murphy.inbox_item
        add column is_mail boolean not null default false,
        add column is_unread boolean not null default false,
        add column chat_id text unique`.execute(db)
  },
}
