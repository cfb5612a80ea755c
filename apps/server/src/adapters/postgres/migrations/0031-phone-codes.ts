import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the one-time codes with which a conversation on a screen in a store continues on a phone. Source: decision 056 */
export const phoneCodesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.phone_code (
        code_hash bytea primary key,
        session_id text not null,
        chatbot_user_id text not null,
        widget_session_hashes bytea[] not null,
        expires_at timestamptz not null,
        redeemed_by bytea,
        phone_session_id text
      )`.execute(db)
    await sql`create index phone_code_by_session on murphy.phone_code (session_id)`.execute(db)
    await sql`create index phone_code_by_expiry on murphy.phone_code (expires_at)`.execute(db)
  },
}
