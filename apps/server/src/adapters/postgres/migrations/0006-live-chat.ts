import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates live chat: visitors, agents, chats and their entries.
 *
 * A chat's row holds all data that its rules use, members included. Locking the row therefore locks the chat, and
 * the data read with the lock is current. Entries are not partitioned: they are removed with their chat, and a year
 * of a busy shop is some millions of them.
 */
export const liveChatMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_department (
        department_id integer primary key,
        name text not null
      )`.execute(db)
    await sql`
      create table murphy.live_chat_agent (
        agent_id integer generated always as identity primary key,
        email text not null unique,
        display_name text not null,
        title text not null,
        role text not null,
        department_ids integer[] not null,
        capacity integer not null,
        password_hash text not null,
        status text not null,
        seen_at timestamptz,
        active_at timestamptz not null,
        free_since timestamptz not null,
        last_offered_at timestamptz not null,
        missed_offers integer not null
      )`.execute(db)
    await sql`
      create table murphy.live_chat_visitor (
        visitor_id text primary key,
        nick text not null unique,
        display_name text not null,
        email text not null,
        phone text not null,
        department_id integer,
        external_id text unique,
        auth_status text not null,
        page jsonb,
        banned_until timestamptz,
        seen_at timestamptz not null,
        active_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.live_chat_session (
        token_hash bytea primary key,
        visitor_id text not null references murphy.live_chat_visitor on delete cascade,
        tab_id text not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index live_chat_session_by_visitor on murphy.live_chat_session (visitor_id)`.execute(db)
    await sql`
      create table murphy.live_chat_room (
        chat_id text primary key,
        visitor_id text not null references murphy.live_chat_visitor on delete cascade,
        department_id integer not null,
        started_at timestamptz not null,
        ended_at timestamptz,
        last_seq integer not null,
        last_entry_at timestamptz not null,
        last_line_at timestamptz not null,
        queue_rank bigint,
        is_front boolean not null,
        queued_at timestamptz,
        members jsonb not null,
        served_since timestamptz,
        offered_to integer,
        offered_until timestamptz,
        passed integer[] not null,
        transfer jsonb,
        is_requeued boolean not null,
        shown_to integer[] not null,
        served_by integer[] not null,
        tags text[] not null,
        rating text,
        comment text,
        is_rating_requested boolean not null,
        visitor_read_seq integer not null,
        shopper jsonb,
        hand_over jsonb
      )`.execute(db)
    // A visitor has one running chat. A second start returns the first chat.
    await sql`
      create unique index live_chat_room_running on murphy.live_chat_room (visitor_id) where ended_at is null
    `.execute(db)
    await sql`create index live_chat_room_by_visitor on murphy.live_chat_room (visitor_id, started_at)`.execute(
      db,
    )
    await sql`create index live_chat_room_by_end on murphy.live_chat_room (ended_at)`.execute(db)
    await sql`create index live_chat_room_by_desk on murphy.live_chat_room using gin (shown_to)`.execute(db)
    await sql`create sequence murphy.live_chat_rank`.execute(db)
    await sql`
      create table murphy.live_chat_entry (
        chat_id text not null references murphy.live_chat_room on delete cascade,
        seq integer not null,
        entry jsonb not null,
        said_at timestamptz not null,
        primary key (chat_id, seq),
        unique (chat_id, said_at)
      )`.execute(db)
    await sql`
      create table murphy.live_chat_answer (
        sender text not null,
        message_id text not null,
        answer jsonb not null,
        given_at timestamptz not null,
        primary key (sender, message_id)
      )`.execute(db)
    await sql`create index live_chat_answer_by_time on murphy.live_chat_answer (given_at)`.execute(db)
    await sql`
      create table murphy.live_chat_consent (
        chat_id text primary key,
        text_version text not null,
        user_name text not null,
        user_email text not null,
        given_at timestamptz not null,
        kept_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.live_chat_offline_message (
        message_id bigint generated always as identity primary key,
        name text not null,
        email text not null,
        phone text not null,
        message text not null,
        department_id integer,
        sent_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.live_chat_transcript (
        request_id text primary key,
        chat_id text not null references murphy.live_chat_room on delete cascade,
        email text not null,
        asked_at timestamptz not null,
        sent_at timestamptz
      )`.execute(db)
    await sql`
      create table murphy.live_chat_deed (
        deed_id bigint generated always as identity primary key,
        agent_id integer not null,
        deed text not null,
        chat_id text,
        detail text not null,
        done_at timestamptz not null
      )`.execute(db)
  },
}
