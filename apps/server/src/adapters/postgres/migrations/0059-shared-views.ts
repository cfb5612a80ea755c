import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the views of the inbox that managers share with a department. */
export const sharedViewsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.inbox_shared_view (
        view_id text primary key,
        shared_with integer not null,
        name text not null,
        view text not null,
        kind text check (kind in ('message', 'ticket')),
        department_id integer
      )`.execute(db)
    await sql`
      create unique index inbox_shared_view_by_name
      on murphy.inbox_shared_view (shared_with, lower(name))`.execute(db)
  },
}
