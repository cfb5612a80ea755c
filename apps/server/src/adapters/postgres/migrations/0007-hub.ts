import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Creates hub requests and their answers, for as long as a request may be repeated. */
export const hubMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.hub_request (
        request_key bytea primary key,
        chatbot_user_id text not null,
        widget_session_hash bytea not null,
        answer jsonb,
        claimed_until timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index hub_request_by_expiry on murphy.hub_request (expires_at)`.execute(db)
    await sql`create index hub_request_by_user on murphy.hub_request (chatbot_user_id)`.execute(db)
  },
}
