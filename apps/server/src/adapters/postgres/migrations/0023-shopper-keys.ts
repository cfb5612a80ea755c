import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** The ids of keys that are no small numbers begin here. */
export const firstSequenceId = 1_000_000_000

/**
 * Adds the table that maps the retailer's keys of shoppers to Murphy's ids. The shoppers who are bound at that time have
 * the text of their id as key, as all shoppers of earlier releases have.
 *
 * Source: OP-143
 */
export const shopperKeysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create sequence murphy.shopper_id_sequence as integer
        start ${sql.raw(String(firstSequenceId))} minvalue ${sql.raw(String(firstSequenceId))}`.execute(db)
    await sql`
      create table murphy.shopper_key (
        shopper_id integer primary key check (shopper_id > 0),
        shopper_key text not null unique check (length(shopper_key) between 1 and 128),
        seen_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      insert into murphy.shopper_key (shopper_id, shopper_key)
      select distinct shopper_id, shopper_id::text from murphy.shopper_binding`.execute(db)
  },
}
