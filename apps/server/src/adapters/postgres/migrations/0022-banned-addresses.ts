import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the network addresses of sessions, and the banned ones. Both are stored as keyed hashes.
 *
 * The new column is optional, because servers of the release before write the table at the same time (decision 031).
 */
export const bannedAddressesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_session add column address_hash bytea`.execute(db)
    await sql`
      create table murphy.live_chat_banned_address (
        address_hash bytea not null,
        visitor_id text not null references murphy.live_chat_visitor on delete cascade,
        banned_until timestamptz not null,
        primary key (address_hash, visitor_id)
      )`.execute(db)
    await sql`
      create index live_chat_banned_address_by_visitor on murphy.live_chat_banned_address (visitor_id)`.execute(
      db,
    )
    await sql`
      create index live_chat_banned_address_by_time on murphy.live_chat_banned_address (banned_until)`.execute(
      db,
    )
  },
}
