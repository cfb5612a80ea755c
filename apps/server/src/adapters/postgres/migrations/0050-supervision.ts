import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Marks notes that a manager writes into chats of other agents, stores when an agent last wrote something, and who works
 * on an item of the inbox.
 *
 * Source: docs/decisions/061-a-manager-steps-into-a-chat.md, docs/desk.md#work-through-the-inbox
 */
export const supervisionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_note add column supervision text`.execute(db)
    await sql`alter table murphy.live_chat_agent add column wrote_at timestamptz`.execute(db)
    await sql`
      alter table murphy.inbox_item
        add column assignee_id integer,
        add column is_waiting boolean not null default false,
        add column snoozed_until timestamptz`.execute(db)
  },
}
