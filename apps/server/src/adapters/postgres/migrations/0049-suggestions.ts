import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the use of suggested replies. A row holds no text and no id of a shopper or chat.
 *
 * Source: docs/desk.md#use-suggested-replies, decision 060
 */
export const suggestionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_suggestion (
        suggestion_id text primary key,
        kind text not null check (kind in ('order', 'article', 'canned-reply')),
        is_written boolean not null,
        agent_id integer not null,
        department_id integer,
        made_at timestamptz not null,
        is_shown boolean not null default false,
        is_inserted boolean not null default false,
        sent text check (sent in ('unchanged', 'edited')),
        is_dismissed boolean not null default false
      )`.execute(db)
    await sql`create index live_chat_suggestion_by_time on murphy.live_chat_suggestion (made_at)`.execute(db)
  },
}
