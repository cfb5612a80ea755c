import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the tags that a page sets before a chat begins. They belong to the visitor, and the next chat begins with
 * them.
 */
export const visitorTagsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_visitor add column tags text[] not null default '{}'`.execute(db)
  },
}
