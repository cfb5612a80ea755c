import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates what agents work with: canned replies, internal notes, and the shopper who was proven when the chat began.
 * Notes have a table of their own, which no query for shoppers reads.
 */
export const deskAgentMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_canned_reply (
        reply_id text primary key,
        agent_id integer,
        department_id integer,
        shortcut text not null,
        text text not null,
        check ((agent_id is null) <> (department_id is null)),
        unique (agent_id, shortcut),
        unique (department_id, shortcut)
      )`.execute(db)
    await sql`
      create table murphy.live_chat_note (
        note_id text primary key,
        chat_id text not null references murphy.live_chat_room on delete cascade,
        kind text not null,
        after_seq integer not null,
        agent_id integer not null,
        from_name text not null,
        to_name text not null,
        text text not null,
        named integer[] not null,
        seen_by integer[] not null,
        written_at timestamptz not null
      )`.execute(db)
    await sql`create index live_chat_note_by_chat on murphy.live_chat_note (chat_id, after_seq)`.execute(db)
    await sql`create index live_chat_note_by_named on murphy.live_chat_note using gin (named)`.execute(db)
    await sql`alter table murphy.live_chat_room add column proven_shopper_id bigint`.execute(db)
  },
}
