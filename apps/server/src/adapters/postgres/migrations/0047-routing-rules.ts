import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the departments to which a waiting chat overflows. Source: docs/live-chat.md#routing-rules */
export const routingRulesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.live_chat_room add column overflow_to integer[] not null default '{}'`.execute(db)
  },
}
