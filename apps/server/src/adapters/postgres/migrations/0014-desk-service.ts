import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Allows notes by the service itself, and creates the counts of failed sign-ins. */
export const deskServiceMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table murphy.live_chat_note alter agent_id drop not null`.execute(db)
    // Hashes. Empty: any account, or any address.
    await sql`
      create table murphy.desk_sign_in_try (
        account bytea not null,
        address bytea not null,
        started_at timestamptz not null,
        tries integer not null,
        primary key (account, address)
      )`.execute(db)
  },
}
