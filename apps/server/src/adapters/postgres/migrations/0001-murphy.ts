import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Creates schema `murphy`: sessions, dialogues, bindings, settings and the event log. */
export const murphyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // The migrator's own tables may have created it.
    await sql`create schema if not exists murphy`.execute(db)
    await sql`
      create table murphy.bot_session (
        session_id text primary key,
        chatbot_user_id text not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.dialogue (
        conversation_id text primary key,
        dialogue jsonb not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.shopper_binding (
        chatbot_user_id text not null,
        widget_session_id text not null,
        shopper_id integer not null,
        expires_at timestamptz not null,
        primary key (chatbot_user_id, widget_session_id)
      )`.execute(db)
    await sql`
      create table murphy.setting (
        name text primary key,
        value jsonb not null,
        changed_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.event_record (
        record_id bigint generated always as identity primary key,
        kind text not null,
        session_id text not null,
        user_id text not null,
        data jsonb not null,
        recorded_at timestamptz not null
      )`.execute(db)
    await sql`create index event_record_by_kind on murphy.event_record (kind, recorded_at)`.execute(db)
    for (const table of ['bot_session', 'dialogue', 'shopper_binding']) {
      await sql`create index ${sql.raw(`${table}_by_expiry`)} on ${sql.raw(`murphy.${table}`)} (expires_at)`.execute(
        db,
      )
    }
  },
}
