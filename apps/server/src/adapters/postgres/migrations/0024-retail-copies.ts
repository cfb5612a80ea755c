import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the last good copies of the retailer's public data, so that a server can start while the retailer is away. */
export const retailCopiesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.retail_copy (
        name text primary key,
        etag text,
        content bytea not null,
        copied_at timestamptz not null
      )`.execute(db)
  },
}
