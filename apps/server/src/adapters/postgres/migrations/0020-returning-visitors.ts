import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** The secret by which a guest's browser comes back to its visitor. Visitors from before have none: they are new next time. */
export const returningVisitorsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_visitor add column secret_hash bytea`.execute(db)
  },
}
