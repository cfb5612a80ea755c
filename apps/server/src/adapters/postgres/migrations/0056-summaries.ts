import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the use of summaries that a language model drafts. A row holds no text and no id of a shopper or chat.
 *
 * Source: docs/decisions/067-a-summary-is-proven-by-the-transcript.md
 */
export const summariesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_summary (
        summary_id text primary key,
        kind text not null check (kind in ('handover', 'wrap-up')),
        agent_id integer not null,
        department_id integer,
        made_at timestamptz not null,
        is_shown boolean not null default false,
        saved text check (saved in ('unchanged', 'edited')),
        is_dismissed boolean not null default false
      )`.execute(db)
    await sql`create index live_chat_summary_by_time on murphy.live_chat_summary (made_at)`.execute(db)
  },
}
