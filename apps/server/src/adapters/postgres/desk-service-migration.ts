import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Notes of the service's own in a chat, which no agent has written. */
export const deskServiceMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_note alter agent_id drop not null`.execute(db)
  },
}
