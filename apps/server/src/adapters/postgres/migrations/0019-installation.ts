import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates the facts that are decided once for an installation: generated secrets, and whether its desk accounts were
 * seeded. A database that has agents already counts as seeded.
 */
export const installationMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.installation (
        name text primary key,
        value text not null,
        made_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      insert into murphy.installation (name, value)
      select 'desk-accounts', 'seeded' where exists (select from murphy.live_chat_agent)`.execute(db)
  },
}
