import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the last good copies of the retailer's public data, so that a server can start while the retailer is away, and the
 * ids of the retailer's events, so that each counts once.
 */
export const retailCopiesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.retail_copy (
        name text primary key,
        etag text,
        content bytea not null,
        copied_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.retail_event (
        event_id text primary key,
        seen_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index retail_event_by_time on murphy.retail_event (seen_at)`.execute(db)
  },
}
