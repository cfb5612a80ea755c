import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates the browser and last use of sessions, invitation links, and the reason why the service set an agent Away.
 */
export const staffSettingsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.desk_session
        add session_id integer generated always as identity unique,
        add browser text not null default '',
        add seen_at timestamptz not null default now()`.execute(db)
    await sql`alter table murphy.live_chat_agent add away_reason text`.execute(db)
    // With an agent: a new password. Without: a new account.
    await sql`
      create table murphy.desk_invitation (
        invitation_id integer primary key generated always as identity,
        token_hash bytea not null unique,
        agent_id integer,
        email text not null,
        title text not null,
        role text not null,
        department_ids integer[] not null,
        capacity integer not null,
        invited_by text not null,
        invited_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`
      create unique index desk_invitation_by_email on murphy.desk_invitation (email)
      where agent_id is null and used_at is null`.execute(db)
  },
}
