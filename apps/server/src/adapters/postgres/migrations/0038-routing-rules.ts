import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds what routing and timers know of a chat: the departments to which it overflows, its place and the agents online
 * at its start, and its first agent, first reply and unanswered message.
 */
export const routingRulesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.live_chat_room
        add column overflow_to integer[] not null default '{}',
        add column arrival_place integer,
        add column arrival_agents integer,
        add column first_served_at timestamptz,
        add column first_reply_at timestamptz,
        add column unanswered_since timestamptz`.execute(db)
    // Running chats from before have had their first reply when an agent has served them.
    await sql`
      update murphy.live_chat_room set first_served_at = started_at, first_reply_at = started_at
      where ended_at is null and served_by <> '{}'`.execute(db)
    await sql`
      create index live_chat_room_by_service on murphy.live_chat_room (first_served_at)
      where arrival_place is not null`.execute(db)
  },
}
