import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the second factor of password accounts at the desk. Source: decision 059 */
export const secondFactorMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.desk_second_factor (
        agent_id integer primary key,
        key bytea,
        last_step bigint not null default 0,
        set_up_at timestamptz,
        pending_key bytea,
        pending_at timestamptz
      )`.execute(db)
    await sql`
      create table murphy.desk_recovery_code (
        agent_id integer not null references murphy.desk_second_factor on delete cascade,
        code_hash bytea not null,
        primary key (agent_id, code_hash)
      )`.execute(db)
  },
}
