import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the secret with which a guest's browser returns to its visitor. Earlier visitors have none and are new next
 * time.
 */
export const returningVisitorsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_visitor add column secret_hash bytea`.execute(db)
  },
}
