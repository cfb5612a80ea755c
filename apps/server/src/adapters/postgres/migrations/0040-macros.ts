import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds macros and the record of their uses, for the macro report. A use holds no chat and nothing of a shopper.
 *
 * Source: docs/desk.md#use-macros
 */
export const macrosMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_macro (
        macro_id text primary key,
        agent_id integer,
        department_id integer,
        shortcut text not null,
        text text not null,
        tags text[] not null,
        transfer_to integer,
        ends_chat boolean not null,
        version integer not null,
        check ((agent_id is null) <> (department_id is null)),
        unique (agent_id, shortcut),
        unique (department_id, shortcut)
      )`.execute(db)
    await sql`
      create table murphy.live_chat_macro_use (
        use_id text primary key,
        macro_id text not null references murphy.live_chat_macro on delete cascade,
        agent_id integer not null,
        used_at timestamptz not null
      )`.execute(db)
    await sql`
      create index live_chat_macro_use_by_macro on murphy.live_chat_macro_use (macro_id, used_at)`.execute(db)
    await sql`create index live_chat_macro_use_by_time on murphy.live_chat_macro_use (used_at)`.execute(db)
  },
}
