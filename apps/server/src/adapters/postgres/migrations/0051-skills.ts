import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the skills of agents, by their ids in the setting `liveChat.skills`, and the topic with which Murphy handed a chat
 * over.
 *
 * Source: docs/live-chat.md#skills
 */
export const skillsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.live_chat_agent add column skill_ids text[] not null default '{}'`.execute(db)
    await sql`alter table murphy.live_chat_room add column topic text`.execute(db)
  },
}
