import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the missed reply targets, and the time of the last mail about them for each department. */
export const serviceLevelsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_breach (
        chat_id text not null references murphy.live_chat_room (chat_id) on delete cascade,
        reply text not null,
        since timestamptz not null,
        department_id integer not null,
        agent_id integer,
        due_at timestamptz not null,
        breached_at timestamptz not null,
        primary key (chat_id, reply, since)
      )`.execute(db)
    await sql`
      create table murphy.live_chat_breach_mail (
        department_id integer primary key,
        mailed_at timestamptz not null
      )`.execute(db)
  },
}
