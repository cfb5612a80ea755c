import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the times from which the timers of a chat run, and the missed reply targets.
 *
 * A missed target holds no text and no id of a shopper. It stays when the chat is deleted, like the chat's figures.
 *
 * Source: docs/live-chat.md#service-levels
 */
export const serviceLevelsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.live_chat_room
        add column first_reply_at timestamptz,
        add column unanswered_since timestamptz`.execute(db)
    // Running chats that an agent has served before this migration owe no first reply.
    await sql`
      update murphy.live_chat_room set first_reply_at = started_at
      where ended_at is null and served_by <> '{}'`.execute(db)
    await sql`
      create table murphy.live_chat_breach (
        chat_id text not null,
        reply text not null check (reply in ('first', 'next')),
        since timestamptz not null,
        started_at timestamptz not null,
        department_id integer not null,
        agent_id integer,
        due_at timestamptz not null,
        primary key (chat_id, reply, since)
      )`.execute(db)
    await sql`create index live_chat_breach_by_start on murphy.live_chat_breach (started_at)`.execute(db)
  },
}
