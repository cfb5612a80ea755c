import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the use of translations by a language model. A row holds no text and no id of a shopper or chat. */
export const translationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_translation (
        translation_id text primary key,
        reader text not null check (reader in ('agent', 'shopper')),
        agent_id integer not null,
        department_id integer,
        made_at timestamptz not null,
        is_shown boolean not null default false,
        sent text check (sent in ('unchanged', 'edited')),
        is_undone boolean not null default false
      )`.execute(db)
    await sql`create index live_chat_translation_by_time on murphy.live_chat_translation (made_at)`.execute(
      db,
    )
  },
}
