import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the views of the inbox that agents save. */
export const savedViewsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.inbox_view (
        agent_id integer not null references murphy.live_chat_agent on delete cascade,
        view_id text not null,
        name text not null,
        view text not null,
        kind text check (kind in ('message', 'ticket')),
        department_id integer,
        primary key (agent_id, view_id)
      )`.execute(db)
    await sql`create unique index inbox_view_by_name on murphy.inbox_view (agent_id, lower(name))`.execute(db)
  },
}
