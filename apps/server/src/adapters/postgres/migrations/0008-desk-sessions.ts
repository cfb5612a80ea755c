import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Creates the sessions of the agent desk. */
export const deskSessionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.desk_session (
        token_hash bytea primary key,
        agent_id integer not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index desk_session_by_expiry on murphy.desk_session (expires_at)`.execute(db)
  },
}
