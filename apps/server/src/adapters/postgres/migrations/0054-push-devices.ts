import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the browsers of agents that get push notifications, the pushes themselves, and when a session last had a visible tab.
 * Both end with the session.
 *
 * Source: docs/decisions/066-a-push-says-that-something-waits.md
 */
export const pushDevicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.desk_session add column visible_at timestamptz`.execute(db)
    await sql`
      create table murphy.desk_push_device (
        session_id integer primary key references murphy.desk_session (session_id) on delete cascade,
        endpoint text not null unique,
        added_at timestamptz not null,
        expires_at timestamptz
      )`.execute(db)
    await sql`
      create table murphy.desk_push (
        push_id bigint generated always as identity primary key,
        session_id integer not null references murphy.desk_push_device on delete cascade,
        kind text not null,
        subject text not null,
        occasion text not null,
        made_at timestamptz not null,
        expires_at timestamptz not null,
        next_try_at timestamptz not null,
        attempts integer not null default 0,
        is_done boolean not null default false,
        unique (session_id, kind, subject, occasion)
      )`.execute(db)
    await sql`create index desk_push_by_expiry on murphy.desk_push (expires_at)`.execute(db)
  },
}
