import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Marks notes that a manager writes into chats of other agents, and stores when an agent last wrote something.
 *
 * Source: docs/decisions/061-a-manager-steps-into-a-chat.md
 */
export const supervisionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_note add column supervision text`.execute(db)
    await sql`alter table murphy.live_chat_agent add column wrote_at timestamptz`.execute(db)
  },
}
