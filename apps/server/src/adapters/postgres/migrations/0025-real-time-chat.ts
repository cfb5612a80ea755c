import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Switches real-time chat on in a new database. A database of an earlier release, which has a schema for the shop, keeps
 * its operator's choice.
 *
 * Source: OP-111
 */
export const realTimeChatMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into murphy.setting (name, value, changed_at)
      select 'feature.EnableWebSocketConnection', 'true', now()
      where to_regnamespace('retail') is null
      on conflict do nothing`.execute(db)
  },
}
