import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the figures of ended chats, and the reports that are mailed.
 *
 * A chat's figures hold no text and no id of a shopper. They stay when the chat is deleted, so that a year can be
 * compared. A background job adds those of earlier chats.
 *
 * Source: docs/desk.md#read-the-reports
 */
export const reportsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.chat_figure (
        chat_id text primary key,
        department_id integer not null,
        started_at timestamptz not null,
        topic text,
        rating text,
        outcome text not null,
        wait_ms integer not null,
        first_response_ms integer,
        first_response_agent integer,
        duration_ms integer,
        agents jsonb not null
      )`.execute(db)
    await sql`create index chat_figure_by_start on murphy.chat_figure (started_at, chat_id)`.execute(db)
    // The time of the last entry that the figures include. A later rating makes them due again.
    await sql`alter table murphy.live_chat_room add column counted_until timestamptz`.execute(db)
    await sql`
      create index live_chat_room_uncounted on murphy.live_chat_room (started_at, chat_id)
      where ended_at is not null and counted_until is distinct from last_entry_at`.execute(db)
    await sql`
      create index live_chat_room_by_comment on murphy.live_chat_room (started_at, chat_id)
      where comment is not null`.execute(db)

    await sql`
      create table murphy.report_schedule (
        schedule_id text primary key,
        version integer not null,
        report text not null,
        frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
        hour integer not null,
        department_id integer,
        agent_id integer,
        recipient_ids integer[] not null,
        author text not null,
        next_at timestamptz not null
      )`.execute(db)
    await sql`create index report_schedule_due on murphy.report_schedule (next_at)`.execute(db)
    // One row for each recipient of each mail. Unique, so that no server adds a mail twice.
    await sql`
      create table murphy.report_mail (
        mail_id text primary key,
        schedule_id text not null references murphy.report_schedule on delete cascade,
        due_at timestamptz not null,
        recipient_id integer not null,
        asked_at timestamptz not null,
        sent_at timestamptz,
        attempts integer not null default 0,
        next_try_at timestamptz not null default '-infinity',
        given_up_at timestamptz,
        unique (schedule_id, due_at, recipient_id)
      )`.execute(db)
    await sql`
      create index report_mail_unsent on murphy.report_mail (next_try_at)
      where sent_at is null and given_up_at is null`.execute(db)
    await sql`create index report_mail_by_time on murphy.report_mail (asked_at)`.execute(db)
  },
}
