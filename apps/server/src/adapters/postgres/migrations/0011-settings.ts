import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates the history of settings with author and values, the closing of accounts and departments, and the start of
 * sessions.
 */
export const settingsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.setting_change (
        name text not null,
        version integer not null,
        old_value jsonb not null,
        new_value jsonb not null,
        changed_by integer,
        author text not null,
        changed_at timestamptz not null,
        undoes integer,
        primary key (name, version)
      )`.execute(db)
    await sql`create index setting_change_by_time on murphy.setting_change (changed_at)`.execute(db)
    await sql`alter table murphy.live_chat_agent add closed_at timestamptz`.execute(db)
    await sql`alter table murphy.live_chat_department add closed_at timestamptz`.execute(db)
    await sql`alter table murphy.desk_session add started_at timestamptz not null default now()`.execute(db)
    await sql`create index desk_session_by_agent on murphy.desk_session (agent_id)`.execute(db)
  },
}
