import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Creates the conversations with Murphy and the consents. Both are purged after the time of `retention.…`. */
export const privacyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.conversation (
        conversation_id bigint generated always as identity primary key,
        chatbot_user_id text not null,
        session_id text not null,
        last_sequence integer not null,
        said_at timestamptz not null,
        unique (chatbot_user_id, session_id)
      )`.execute(db)
    await sql`create index conversation_by_time on murphy.conversation (said_at)`.execute(db)
    await sql`
      create table murphy.conversation_line (
        conversation_id bigint not null references murphy.conversation on delete cascade,
        sequence integer not null,
        line_id text not null,
        widget_session_hash bytea not null,
        sender text not null,
        kind text not null,
        item jsonb not null,
        shopper_id integer,
        said_at timestamptz not null,
        primary key (conversation_id, sequence)
      )`.execute(db)
    await sql`
      create table murphy.consent_text (
        text_version text primary key,
        text text not null
      )`.execute(db)
    await sql`
      create table murphy.consent (
        consent_key bytea primary key,
        scope text not null,
        text_version text not null references murphy.consent_text,
        user_id text not null,
        conversation_id text not null,
        app_id text not null,
        project_id text not null,
        user_name text not null,
        user_email text not null,
        given_at timestamptz not null,
        last_given_at timestamptz not null
      )`.execute(db)
    await sql`create index consent_by_time on murphy.consent (last_given_at)`.execute(db)
    await sql`create index event_record_by_user on murphy.event_record (user_id)`.execute(db)
    await sql`create index event_record_by_time on murphy.event_record (recorded_at)`.execute(db)
  },
}
